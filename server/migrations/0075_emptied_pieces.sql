ALTER TABLE "journal_archives" ADD COLUMN "emptied_seal" "bytea";--> statement-breakpoint
-- As before; with its lines away a piece gets the seal that says so.
CREATE OR REPLACE FUNCTION refuse_archive_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	IF TG_OP = 'UPDATE' AND TG_LEVEL = 'ROW' THEN
		IF NEW.content IS NULL AND OLD.until <= now() - interval '12 months' - interval '3 years'
			AND to_jsonb(OLD) - 'content' - 'deleted_at' - 'emptied_seal'
				= to_jsonb(NEW) - 'content' - 'deleted_at' - 'emptied_seal' THEN
			RETURN NEW;
		END IF;
	END IF;
	RAISE EXCEPTION 'the archive of the journal is only ever added to' USING ERRCODE = 'insufficient_privilege';
END $$;
