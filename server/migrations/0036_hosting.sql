CREATE TABLE "journal_checks" (
	"practice_id" uuid PRIMARY KEY NOT NULL,
	"checked_at" timestamp with time zone NOT NULL,
	"good" bigint NOT NULL,
	"fault" text
);
