CREATE TABLE "journal_archives" (
	"practice_id" uuid NOT NULL,
	"last_seq" bigint NOT NULL,
	"last_seal" "bytea" NOT NULL,
	"lines" integer NOT NULL,
	"until" timestamp with time zone NOT NULL,
	"archived_at" timestamp with time zone NOT NULL,
	"content" "bytea",
	"deleted_at" timestamp with time zone,
	CONSTRAINT "journal_archives_practice_id_last_seq_pk" PRIMARY KEY("practice_id","last_seq"),
	CONSTRAINT "journal_archives_deleted" CHECK (("journal_archives"."content" is null) = ("journal_archives"."deleted_at" is not null))
);
--> statement-breakpoint
CREATE INDEX "journal_archives_content" ON "journal_archives" USING btree ("until") WHERE content is not null;--> statement-breakpoint
-- As before, and one thing more: what stands in an archive may leave the journal, twelve months after it was written.
CREATE OR REPLACE FUNCTION refuse_journal_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	IF TG_OP = 'UPDATE' AND TG_LEVEL = 'ROW' THEN
		IF OLD.seq IS NULL AND NEW.seq IS NOT NULL
			AND to_jsonb(OLD) - 'seq' - 'seal' = to_jsonb(NEW) - 'seq' - 'seal' THEN
			RETURN NEW;
		END IF;
		IF OLD.seq IS NULL AND OLD.action IN ('searched', 'counted') AND NEW.shown @> OLD.shown
			AND to_jsonb(OLD) - 'shown' = to_jsonb(NEW) - 'shown' THEN
			RETURN NEW;
		END IF;
	END IF;
	IF TG_OP = 'DELETE' AND TG_LEVEL = 'ROW' THEN
		IF OLD.at < now() - interval '12 months' AND OLD.seq <=
			(SELECT max(last_seq) FROM journal_archives WHERE practice_id = OLD.practice_id) THEN
			RETURN OLD;
		END IF;
	END IF;
	RAISE EXCEPTION 'the journal is only ever added to' USING ERRCODE = 'insufficient_privilege';
END $$;
--> statement-breakpoint
-- A piece stays as it was written; its lines may go three years later.
CREATE FUNCTION refuse_archive_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	IF TG_OP = 'UPDATE' AND TG_LEVEL = 'ROW' THEN
		IF NEW.content IS NULL AND OLD.until <= now() - interval '12 months' - interval '3 years'
			AND to_jsonb(OLD) - 'content' - 'deleted_at' = to_jsonb(NEW) - 'content' - 'deleted_at' THEN
			RETURN NEW;
		END IF;
	END IF;
	RAISE EXCEPTION 'the archive of the journal is only ever added to' USING ERRCODE = 'insufficient_privilege';
END $$;
--> statement-breakpoint
CREATE TRIGGER journal_archives_unchanged BEFORE UPDATE OR DELETE ON "journal_archives" FOR EACH ROW EXECUTE FUNCTION refuse_archive_change();
--> statement-breakpoint
CREATE TRIGGER journal_archives_unemptied BEFORE TRUNCATE ON "journal_archives" EXECUTE FUNCTION refuse_archive_change();
