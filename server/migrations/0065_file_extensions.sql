-- FILE-06: names of files stored before the rule end in an extension of their content too, as `storedName` says.
CREATE TEMPORARY TABLE "known_extensions" ON COMMIT DROP AS
SELECT "kind", "own", '\.(' || "others" || ')$' AS "pattern" FROM (VALUES
	('jpeg', 'jpg', 'jpg|jpeg|jpe|jfif'),
	('png', 'png', 'png'),
	('webp', 'webp', 'webp'),
	('heic', 'heic', 'heic|heif|hif'),
	('pdf', 'pdf', 'pdf'),
	('dicom', 'dcm', 'dcm|dicom|dic|ima'),
	('hps', 'dcm', 'dcm|hps'),
	('stl', 'stl', 'stl'),
	('ply', 'ply', 'ply'),
	('obj', 'obj', 'obj'),
	('glb', 'glb', 'glb'),
	('mp4', 'mp4', 'mp4|m4v'),
	('scene', 'scene', 'scene'),
	('zip', 'zip', 'zip')
) AS known("kind", "own", "others");
--> statement-breakpoint
-- A name that would be longer than 255 bytes is cut between characters, of which each takes four at most.
UPDATE "files" f SET "version" = f."version" + 1,
	"file_name" = CASE WHEN octet_length(f."file_name" || '.' || k."own") > 255 THEN left(f."file_name", 60) ELSE f."file_name" END || '.' || k."own"
FROM "known_extensions" k WHERE k."kind" = f."kind" AND f."file_name" !~* k."pattern";
--> statement-breakpoint
UPDATE "question_files" f SET
	"file_name" = CASE WHEN octet_length(f."file_name" || '.' || k."own") > 255 THEN left(f."file_name", 60) ELSE f."file_name" END || '.' || k."own"
FROM "known_extensions" k WHERE k."kind" = f."kind" AND f."file_name" !~* k."pattern";
