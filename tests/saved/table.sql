PRAGMA application_id = 1198671460;
PRAGMA user_version = 2;
BEGIN TRANSACTION;
CREATE TABLE entry (
	"match" TEXT NOT NULL, 
	n INTEGER NOT NULL, 
	line TEXT NOT NULL, 
	at FLOAT NOT NULL, 
	PRIMARY KEY ("match", n)
);
INSERT INTO "entry" VALUES('0335370d7c',0,'{"n": 0, "drawn": [[30, 14]], "state": "07027d66"}',1.79572849555016088481e+09);
INSERT INTO "entry" VALUES('0335370d7c',1,'{"n": 1, "seat": "earth", "do": "buy fighter", "drawn": [[30, 7]], "state": "77a2fa69"}',1.79572849591826677324e+09);
INSERT INTO "entry" VALUES('0335370d7c',2,'{"n": 2, "seat": "earth", "do": "place B2", "state": "5b4ad637"}',1.79572849593283057206e+09);
INSERT INTO "entry" VALUES('0335370d7c',3,'{"n": 3, "seat": "earth", "do": "buy fighter", "drawn": [[29, 15]], "state": "1d5a5167"}',1.79572849594499778748e+09);
INSERT INTO "entry" VALUES('0335370d7c',4,'{"n": 4, "seat": "earth", "do": "place B2", "state": "cabadf2b"}',1.79572849595402789114e+09);
INSERT INTO "entry" VALUES('0335370d7c',5,'{"n": 5, "seat": "earth", "do": "buy fighter", "drawn": [[28, 26]], "state": "22b6c2dc"}',1.79572849596354770663e+09);
INSERT INTO "entry" VALUES('0335370d7c',6,'{"n": 6, "seat": "earth", "do": "place C2", "state": "250d3029"}',1.79572849597470355037e+09);
INSERT INTO "entry" VALUES('517ae326f0',0,'{"n": 0, "state": "3b32fef8"}',1.79572849616341757772e+09);
INSERT INTO "entry" VALUES('517ae326f0',1,'{"n": 1, "seat": "humans", "do": "deploy w_europe", "state": "9104c169"}',1.79572849633388614658e+09);
INSERT INTO "entry" VALUES('517ae326f0',2,'{"n": 2, "seat": "humans", "do": "deploy arctic", "state": "4dc9db2e"}',1.79572849635709738732e+09);
INSERT INTO "entry" VALUES('517ae326f0',3,'{"n": 3, "seat": "brood", "do": "seize europe_army w_europe", "state": "e6363a18"}',1.79572849694944977755e+09);
INSERT INTO "entry" VALUES('517ae326f0',4,'{"n": 4, "seat": "brood", "do": "land_larva scandinavia", "state": "1e619d6e"}',1.79572849723170328145e+09);
INSERT INTO "entry" VALUES('517ae326f0',5,'{"n": 5, "seat": "brood", "do": "molt_to_adult scandinavia", "state": "79025366"}',1.79572849749408912662e+09);
INSERT INTO "entry" VALUES('517ae326f0',6,'{"n": 6, "seat": "brood", "do": "spawn_larva c_asia", "state": "4cd440d5"}',1.79572849774042177196e+09);
INSERT INTO "entry" VALUES('517ae326f0',7,'{"n": 7, "seat": "brood", "do": "molt_to_adult c_asia", "state": "bcafc7a3"}',1.79572849796912622447e+09);
INSERT INTO "entry" VALUES('517ae326f0',8,'{"n": 8, "seat": "brood", "do": "end_turn", "state": "48ee21e9"}',1.79572849818486714361e+09);
INSERT INTO "entry" VALUES('517ae326f0',9,'{"n": 9, "seat": "humans", "do": "mediate usa", "state": "9338bc3e"}',1.79572849819745659826e+09);
INSERT INTO "entry" VALUES('517ae326f0',10,'{"n": 10, "seat": "humans", "do": "build_orion w_europe", "state": "964099b9"}',1.79572849821601986889e+09);
INSERT INTO "entry" VALUES('517ae326f0',11,'{"n": 11, "seat": "humans", "do": "build_orion scandinavia", "state": "325c2ece"}',1.79572849822196865081e+09);
INSERT INTO "entry" VALUES('517ae326f0',12,'{"n": 12, "seat": "humans", "do": "move europe_fleet arctic", "state": "c65b2bae"}',1.79572849823250102994e+09);
CREATE TABLE "match" (
	id TEXT NOT NULL, 
	game TEXT NOT NULL, 
	title TEXT NOT NULL, 
	created FLOAT NOT NULL, 
	changed FLOAT NOT NULL, 
	head TEXT NOT NULL, 
	"key" TEXT NOT NULL, 
	seats TEXT NOT NULL, 
	watch TEXT NOT NULL, 
	over BOOLEAN NOT NULL, 
	result TEXT NOT NULL, 
	ended TEXT NOT NULL, 
	note TEXT NOT NULL, 
	told FLOAT DEFAULT '0' NOT NULL, 
	PRIMARY KEY (id)
);
INSERT INTO "match" VALUES('0335370d7c','galaxyx','Easy',1.79572849555016088481e+09,1.79572849597470355037e+09,'{"groundfall": 2, "game": "galaxyx", "rules": "e0c341acb5f6", "options": {"profile": "easy", "waves": null, "city_first": true, "alien_stack": 2, "energize": "auto", "satellite_spacing": 2}, "seats": ["earth"], "commitment": "f221f1e36f9aac41d0d6843f75d3fa2315f1541b7f45b0f5915c02562bb043a4", "nonces": {}, "marks": ["dice from a seed"]}','6861f0c1d79a10da3486ed07b80750d38feff545454326c585605881c8f43f80','[{"name": "earth", "token": "1WLwSus7q26qZFiYs6BCyA", "player": "person", "orders": [], "asks": null, "stopped": null, "reply": null}]','icjwK3Ln_oAy606jw69s5A',0,'null','null','Turn 1, reinforcement',1.79572849597392964361e+09);
INSERT INTO "match" VALUES('517ae326f0','brood','Europe',1.79572849616341757772e+09,1.79572849823250102994e+09,'{"groundfall": 2, "game": "brood", "rules": "6986c2ebab27", "options": {"humans": "europe", "handicap": "none", "cap": 60, "warriors": "factory", "free_token": "must"}, "seats": ["brood", "humans"], "commitment": "f221f1e36f9aac41d0d6843f75d3fa2315f1541b7f45b0f5915c02562bb043a4", "nonces": {}, "marks": ["dice from a seed"]}','6861f0c1d79a10da3486ed07b80750d38feff545454326c585605881c8f43f80','[{"name": "brood", "token": "GrxM_WvhQoHZSZc3vS27sQ", "player": "cadet", "orders": [], "asks": null, "stopped": null, "reply": null}, {"name": "humans", "token": "C1goDWcGFASw2SsUJChmzw", "player": "person", "orders": [], "asks": null, "stopped": null, "reply": null}]','jlOuqW2WYJNShMh41KsOYw',0,'null','null','Turn 1, move',1.79572849822058486939e+09);
CREATE TABLE request (
	scope TEXT NOT NULL, 
	n INTEGER NOT NULL, 
	"key" TEXT NOT NULL, 
	digest TEXT NOT NULL, 
	begun TEXT NOT NULL, 
	entry INTEGER, 
	PRIMARY KEY (scope, n), 
	UNIQUE ("key")
);
INSERT INTO "request" VALUES('0335370d7c',1,'e47b5a2dd08e6a803d2d4d6c42eb67506c5d4026','3196109778b103052b7d603e9201b69c8861f4c3','',1);
INSERT INTO "request" VALUES('0335370d7c',2,'c63b2c1a2ec01552fb9efbbe2c33d24490d35b88','3b5e4793c9d2cebb1e3b4d00867ccf7ad29f7130','',2);
INSERT INTO "request" VALUES('0335370d7c',3,'7bf77ff2341a5ad0a51c2e5fa7ca53ded9020129','d927add4ede7c44f223b86c79138eb02dbab909f','',3);
INSERT INTO "request" VALUES('0335370d7c',4,'b74d16a8133bd81992a500832ef0735cfed9e885','2cd37513bcb9cfe58d941a82cd2d9f6c6f7a6a2d','',4);
INSERT INTO "request" VALUES('0335370d7c',5,'6059ea06480b70ffb66ba61a602b0bf8072d0299','decbf95dd36830827e41e03059f8c75ea320d72c','',5);
INSERT INTO "request" VALUES('0335370d7c',6,'a8571cfd49af0151efdde7a3a5b510efac9fe881','9147cf2410d1ca25638201c7ab5d5a2de158463b','',6);
INSERT INTO "request" VALUES('517ae326f0',1,'da27e7c308aa41a28ad8ac20f12019ee22161860','65a353f48a4365bfcccdf10646e672950bcb658d','',1);
INSERT INTO "request" VALUES('517ae326f0',2,'7e17fbd2955c3737ce0603078a9b20f4c91ad503','b435cc62d3e75e448a609cd6678deb708b4bbd13','',2);
INSERT INTO "request" VALUES('517ae326f0',3,'c4783e2981c82353cf51818da6f20839e200f39b','64457605bde5ab12d3ba1bcd32298f0aa9ec5f0c','',9);
INSERT INTO "request" VALUES('517ae326f0',4,'c6c0bd0a3d5158f639a5cc7059dc559bf7805c40','0286b7501a781b85bb82534bef6030df4f08856b','',10);
INSERT INTO "request" VALUES('517ae326f0',5,'7e8b16d9e5c644e4de2db2589e118f319fa64098','d3c888290f819c0eef827d4dc51afbc96759834f','',11);
INSERT INTO "request" VALUES('517ae326f0',6,'17f1ab8997256866850b1b5661de5a31820df850','c9dd485f8ced7d54ea1870c21eadd13ab658d43e','',12);
COMMIT;
