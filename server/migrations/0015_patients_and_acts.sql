CREATE EXTENSION IF NOT EXISTS pg_trgm;
--> statement-breakpoint
CREATE EXTENSION IF NOT EXISTS unaccent;
--> statement-breakpoint
CREATE EXTENSION IF NOT EXISTS btree_gin;
--> statement-breakpoint
-- Letters as one types them in a hurry: no accents, no capitals; what stands between words is one space. Marks that only
-- turn the direction of writing are left out. None of what LIKE reads as a sign is left.
CREATE FUNCTION fold_name(name text) RETURNS text LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE AS $$
	SELECT btrim(regexp_replace(
		regexp_replace(
			lower(public.unaccent('public.unaccent', normalize(name, NFKC)) COLLATE "und-x-icu"),
			U&'[\00AD\200B-\200F\202A-\202E\2060-\2069\FEFF]', '', 'g'),
		'[-''`´’‘ʼ.,;:!?_/\\()\[\]{}"«»<>*%+=#&|~^@\s]+', ' ', 'g'))
$$;
--> statement-breakpoint
-- One way of writing a number: the trunk zero instead of France's prefix, others without what leads abroad.
CREATE FUNCTION fold_phone(phone text) RETURNS text LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE AS $$
	SELECT CASE WHEN dialled LIKE '+33%' THEN '0' || substr(dialled, 4) ELSE replace(dialled, '+', '') END
	FROM (SELECT regexp_replace(regexp_replace(replace(phone, '(0)', ''), '[^0-9+]', '', 'g'), '^00', '+') AS dialled) AS number
$$;
--> statement-breakpoint
CREATE FUNCTION patient_search(last_name text, first_name text, birth_name text, phone text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
	SELECT ' ' || public.fold_name(last_name || ' ' || first_name || ' ' || coalesce(birth_name, '')) || ' '
		|| coalesce(public.fold_phone(phone) || ' ', '')
$$;
--> statement-breakpoint
CREATE FUNCTION patient_name_key(last_name text, first_name text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
	SELECT coalesce(string_agg(word, ' ' ORDER BY word COLLATE "C"), '')
	FROM unnest(string_to_array(public.fold_name(last_name || ' ' || first_name), ' ')) AS word
$$;
--> statement-breakpoint
CREATE TABLE "act_lots" (
	"act_id" uuid NOT NULL,
	"place" smallint NOT NULL,
	"practice_id" uuid NOT NULL,
	"patient_id" uuid NOT NULL,
	"article" text NOT NULL,
	"lot" text NOT NULL,
	"lot_key" text GENERATED ALWAYS AS (upper(lot)) STORED NOT NULL,
	"gtin" text,
	"serial" text,
	"expiry" date,
	"tooth" smallint,
	CONSTRAINT "act_lots_act_id_place_pk" PRIMARY KEY("act_id","place")
);
--> statement-breakpoint
CREATE TABLE "acts" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"practice_id" uuid NOT NULL,
	"patient_id" uuid NOT NULL,
	"type" text NOT NULL,
	"state" text NOT NULL,
	"date" date NOT NULL,
	"teeth" smallint[] DEFAULT '{}' NOT NULL,
	"note" text,
	"details" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"checklist" text[] DEFAULT '{}' NOT NULL,
	"file_ids" uuid[] DEFAULT '{}' NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"changed_at" timestamp with time zone DEFAULT now() NOT NULL,
	"changed_by" uuid,
	"deleted_at" timestamp with time zone,
	CONSTRAINT "acts_state" CHECK ("acts"."state" in ('planned', 'done'))
);
--> statement-breakpoint
CREATE TABLE "padotests" (
	"act_id" uuid PRIMARY KEY NOT NULL,
	"practice_id" uuid NOT NULL,
	"patient_id" uuid NOT NULL,
	"result" jsonb NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"application_id" uuid,
	"entered_by" uuid
);
--> statement-breakpoint
CREATE TABLE "files" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"practice_id" uuid NOT NULL,
	"patient_id" uuid NOT NULL,
	"category" text NOT NULL,
	"file_name" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "files_category" CHECK ("files"."category" in ('picture', 'dental_scan', 'radio', 'face_scan', 'viewer'))
);
--> statement-breakpoint
CREATE TABLE "patient_import_lines" (
	"import_id" uuid NOT NULL,
	"line" integer NOT NULL,
	"outcome" text NOT NULL,
	"faults" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"patient_id" uuid,
	CONSTRAINT "patient_import_lines_import_id_line_pk" PRIMARY KEY("import_id","line")
);
--> statement-breakpoint
CREATE TABLE "patient_import_pieces" (
	"import_id" uuid NOT NULL,
	"place" integer NOT NULL,
	"piece" "bytea" NOT NULL,
	CONSTRAINT "patient_import_pieces_import_id_place_pk" PRIMARY KEY("import_id","place")
);
--> statement-breakpoint
CREATE TABLE "patient_imports" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"practice_id" uuid NOT NULL,
	"created_by" uuid,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"file_name" text NOT NULL,
	"state" text DEFAULT 'uploaded' NOT NULL,
	"encoding" text NOT NULL,
	"delimiter" text NOT NULL,
	"columns" jsonb NOT NULL,
	"lines" integer NOT NULL,
	"done" integer DEFAULT 0 NOT NULL,
	"fresh" integer DEFAULT 0 NOT NULL,
	"known" integer DEFAULT 0 NOT NULL,
	"faulty" integer DEFAULT 0 NOT NULL,
	"kept" integer DEFAULT 0 NOT NULL,
	"imported_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "patient_verifications" (
	"practice_id" uuid NOT NULL,
	"handle" uuid NOT NULL,
	"patient_id" uuid,
	"code_hash" "bytea" NOT NULL,
	"tries" smallint DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"valid_until" timestamp with time zone NOT NULL,
	CONSTRAINT "patient_verifications_practice_id_handle_pk" PRIMARY KEY("practice_id","handle")
);
--> statement-breakpoint
CREATE TABLE "patients" (
	"practice_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"last_name" text collate "fr-x-icu" NOT NULL,
	"first_name" text collate "fr-x-icu" NOT NULL,
	"birth_name" text collate "fr-x-icu",
	"birth_date" date,
	"sex" text,
	"email" text,
	"phone" text,
	"address" jsonb,
	"locale" text,
	"alerts" text[] DEFAULT '{}' NOT NULL,
	"notes" text,
	"external_ids" text[] DEFAULT '{}' NOT NULL,
	"imported_visit" date,
	"last_visit" date,
	"import_id" uuid,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"changed_at" timestamp with time zone DEFAULT now() NOT NULL,
	"changed_by" uuid,
	"unlinked_at" timestamp with time zone,
	"search" text GENERATED ALWAYS AS (patient_search(last_name, first_name, birth_name, phone)) STORED NOT NULL,
	"name_key" text GENERATED ALWAYS AS (patient_name_key(last_name, first_name)) STORED NOT NULL,
	CONSTRAINT "patients_practice_id_id_pk" PRIMARY KEY("practice_id","id"),
	CONSTRAINT "patients_sex_known" CHECK ("patients"."sex" in ('F', 'M', 'X'))
);
--> statement-breakpoint
ALTER TABLE "act_lots" ADD CONSTRAINT "act_lots_act_id_acts_id_fk" FOREIGN KEY ("act_id") REFERENCES "public"."acts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "acts" ADD CONSTRAINT "acts_changed_by_users_id_fk" FOREIGN KEY ("changed_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "acts" ADD CONSTRAINT "acts_practice_id_patient_id_patients_practice_id_id_fk" FOREIGN KEY ("practice_id","patient_id") REFERENCES "public"."patients"("practice_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "padotests" ADD CONSTRAINT "padotests_act_id_acts_id_fk" FOREIGN KEY ("act_id") REFERENCES "public"."acts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "padotests" ADD CONSTRAINT "padotests_application_id_applications_id_fk" FOREIGN KEY ("application_id") REFERENCES "public"."applications"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "padotests" ADD CONSTRAINT "padotests_entered_by_users_id_fk" FOREIGN KEY ("entered_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "files" ADD CONSTRAINT "files_practice_id_patient_id_patients_practice_id_id_fk" FOREIGN KEY ("practice_id","patient_id") REFERENCES "public"."patients"("practice_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "patient_import_lines" ADD CONSTRAINT "patient_import_lines_import_id_patient_imports_id_fk" FOREIGN KEY ("import_id") REFERENCES "public"."patient_imports"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "patient_import_pieces" ADD CONSTRAINT "patient_import_pieces_import_id_patient_imports_id_fk" FOREIGN KEY ("import_id") REFERENCES "public"."patient_imports"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "patient_imports" ADD CONSTRAINT "patient_imports_practice_id_practices_id_fk" FOREIGN KEY ("practice_id") REFERENCES "public"."practices"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "patient_imports" ADD CONSTRAINT "patient_imports_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "patient_verifications" ADD CONSTRAINT "patient_verifications_practice_id_practices_id_fk" FOREIGN KEY ("practice_id") REFERENCES "public"."practices"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "patients" ADD CONSTRAINT "patients_practice_id_practices_id_fk" FOREIGN KEY ("practice_id") REFERENCES "public"."practices"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "patients" ADD CONSTRAINT "patients_changed_by_users_id_fk" FOREIGN KEY ("changed_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "act_lots_lot" ON "act_lots" USING btree ("practice_id","lot_key","act_id");--> statement-breakpoint
CREATE INDEX "act_lots_patient" ON "act_lots" USING btree ("practice_id","patient_id");--> statement-breakpoint
CREATE INDEX "acts_patient" ON "acts" USING btree ("practice_id","patient_id","date","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "padotests_patient" ON "padotests" USING btree ("practice_id","patient_id");--> statement-breakpoint
CREATE INDEX "files_patient" ON "files" USING btree ("practice_id","patient_id");--> statement-breakpoint
CREATE INDEX "patient_import_lines_outcome" ON "patient_import_lines" USING btree ("import_id","outcome","line");--> statement-breakpoint
CREATE INDEX "patient_imports_practice_id_created_at_id_index" ON "patient_imports" USING btree ("practice_id","created_at","id");--> statement-breakpoint
CREATE INDEX "patient_imports_under_way" ON "patient_imports" USING btree ("practice_id") WHERE state in ('importing', 'undoing');--> statement-breakpoint
CREATE INDEX "patient_verifications_valid_until_index" ON "patient_verifications" USING btree ("valid_until");--> statement-breakpoint
CREATE INDEX "patients_id" ON "patients" USING btree ("id");--> statement-breakpoint
CREATE INDEX "patients_last_name" ON "patients" USING btree ("practice_id","last_name","first_name","id") WHERE unlinked_at is null;--> statement-breakpoint
CREATE INDEX "patients_first_name" ON "patients" USING btree ("practice_id","first_name","last_name","id") WHERE unlinked_at is null;--> statement-breakpoint
CREATE INDEX "patients_birth_name" ON "patients" USING btree ("practice_id","birth_name","id") WHERE unlinked_at is null;--> statement-breakpoint
CREATE INDEX "patients_birth_date" ON "patients" USING btree ("practice_id","birth_date","id") WHERE unlinked_at is null;--> statement-breakpoint
CREATE INDEX "patients_sex" ON "patients" USING btree ("practice_id","sex","id") WHERE unlinked_at is null;--> statement-breakpoint
CREATE INDEX "patients_email" ON "patients" USING btree ("practice_id","email","id") WHERE unlinked_at is null;--> statement-breakpoint
CREATE INDEX "patients_phone" ON "patients" USING btree ("practice_id","phone","id") WHERE unlinked_at is null;--> statement-breakpoint
CREATE INDEX "patients_last_visit" ON "patients" USING btree ("practice_id","last_visit","id") WHERE unlinked_at is null;--> statement-breakpoint
CREATE INDEX "patients_alerts" ON "patients" USING btree ("practice_id") WHERE unlinked_at is null and alerts <> '{}';--> statement-breakpoint
CREATE INDEX "patients_name_key" ON "patients" USING btree ("practice_id","name_key");--> statement-breakpoint
CREATE INDEX "patients_link" ON "patients" USING btree (lower(email),"birth_date") WHERE email is not null and unlinked_at is null;--> statement-breakpoint
CREATE INDEX "patients_import" ON "patients" USING btree ("import_id") WHERE import_id is not null;--> statement-breakpoint
CREATE INDEX "patients_external_ids" ON "patients" USING gin ("practice_id","external_ids");--> statement-breakpoint
CREATE INDEX "patients_search" ON "patients" USING gin ("practice_id","search" gin_trgm_ops) WHERE unlinked_at is null;