CREATE TABLE "events" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "events_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"xid" "xid8" DEFAULT pg_current_xact_id() NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	"user_id" uuid,
	"practice_id" uuid,
	"needs" text,
	"kind" text NOT NULL,
	"data" jsonb NOT NULL,
	CONSTRAINT "events_audience" CHECK (("events"."user_id" is null) <> ("events"."practice_id" is null))
);
--> statement-breakpoint
CREATE TABLE "journal" (
	"id" bigserial NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"practice_id" uuid NOT NULL,
	"actor_kind" text NOT NULL,
	"actor_id" uuid,
	"acted_for" uuid,
	"action" text NOT NULL,
	"object_kind" text NOT NULL,
	"object_id" uuid,
	"patient_id" uuid,
	"details" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"request_id" text,
	"seq" bigint,
	"seal" "bytea",
	CONSTRAINT "journal_id_at_pk" PRIMARY KEY("id","at"),
	CONSTRAINT "journal_actor" CHECK (("journal"."actor_kind" in ('person', 'machine')) = ("journal"."actor_id" is not null)),
	CONSTRAINT "journal_sealed" CHECK (("journal"."seq" is null) = ("journal"."seal" is null))
) PARTITION BY RANGE ("at");
--> statement-breakpoint
CREATE TABLE "journal_heads" (
	"practice_id" uuid PRIMARY KEY NOT NULL,
	"seq" bigint DEFAULT 0 NOT NULL,
	"seal" "bytea" DEFAULT ''::bytea NOT NULL,
	"sealed_at" timestamp with time zone
);
--> statement-breakpoint
CREATE INDEX "events_xid_index" ON "events" USING btree ("xid");--> statement-breakpoint
CREATE INDEX "events_user" ON "events" USING btree ("user_id","xid") WHERE user_id is not null;--> statement-breakpoint
CREATE INDEX "events_practice" ON "events" USING btree ("practice_id","xid") WHERE practice_id is not null;--> statement-breakpoint
CREATE INDEX "events_at_index" ON "events" USING btree ("at");--> statement-breakpoint
CREATE INDEX "journal_patient" ON "journal" USING btree ("practice_id","patient_id","at","id") WHERE patient_id is not null;--> statement-breakpoint
CREATE INDEX "journal_practice" ON "journal" USING btree ("practice_id","at","id");--> statement-breakpoint
CREATE INDEX "journal_unsealed" ON "journal" USING btree ("practice_id","at","id") WHERE seq is null;--> statement-breakpoint
CREATE INDEX "journal_chain" ON "journal" USING btree ("practice_id","seq") WHERE seq is not null;--> statement-breakpoint
-- A line that no month is there for yet is kept all the same.
CREATE TABLE "journal_default" PARTITION OF "journal" DEFAULT;
--> statement-breakpoint
-- The journal is written and sealed, and that is all: a seal is given once, and nothing else of a line ever changes.
CREATE FUNCTION refuse_journal_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	IF TG_OP = 'UPDATE' AND TG_LEVEL = 'ROW' THEN
		IF OLD.seq IS NULL AND NEW.seq IS NOT NULL
			AND to_jsonb(OLD) - 'seq' - 'seal' = to_jsonb(NEW) - 'seq' - 'seal' THEN
			RETURN NEW;
		END IF;
	END IF;
	RAISE EXCEPTION 'the journal is only ever added to' USING ERRCODE = 'insufficient_privilege';
END $$;
--> statement-breakpoint
CREATE TRIGGER journal_unchanged BEFORE UPDATE OR DELETE ON "journal" FOR EACH ROW EXECUTE FUNCTION refuse_journal_change();
--> statement-breakpoint
-- TRUNCATE fires no trigger for its rows, and for a partition only the trigger of that partition.
CREATE TRIGGER journal_unemptied BEFORE TRUNCATE ON "journal" EXECUTE FUNCTION refuse_journal_change();
--> statement-breakpoint
CREATE TRIGGER journal_unemptied BEFORE TRUNCATE ON "journal_default" EXECUTE FUNCTION refuse_journal_change();
--> statement-breakpoint
-- A month in UTC. Where lines of it have already gone to the default partition, they and the rest of the month stay there.
CREATE FUNCTION make_journal_month(moment timestamptz) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
	first timestamptz := date_trunc('month', moment, 'UTC');
	next timestamptz := (first AT TIME ZONE 'UTC' + interval '1 month') AT TIME ZONE 'UTC';
	name text := 'journal_' || to_char(first AT TIME ZONE 'UTC', 'YYYY_MM');
BEGIN
	PERFORM pg_advisory_xact_lock(7270224);
	IF to_regclass(quote_ident(name)) IS NOT NULL
		OR EXISTS (SELECT FROM journal_default WHERE at >= first AND at < next) THEN
		RETURN;
	END IF;
	EXECUTE format('CREATE TABLE %I PARTITION OF journal FOR VALUES FROM (%L) TO (%L)', name, first, next);
	EXECUTE format('CREATE TRIGGER journal_unemptied BEFORE TRUNCATE ON %I EXECUTE FUNCTION refuse_journal_change()', name);
END $$;
--> statement-breakpoint
SELECT make_journal_month(now() + ahead * interval '1 month') FROM generate_series(0, 3) AS ahead;
--> statement-breakpoint
-- Whoever listens reads what is new, in the order of transactions: the notice itself says nothing.
CREATE FUNCTION tell_events() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	PERFORM pg_notify('events', '');
	RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER events_made AFTER INSERT ON "events" FOR EACH STATEMENT EXECUTE FUNCTION tell_events();
