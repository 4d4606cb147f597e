CREATE TABLE "act_lots" (
	"act_id" uuid NOT NULL,
	"place" smallint NOT NULL,
	"practice_id" uuid NOT NULL,
	"patient_id" uuid NOT NULL,
	"article" text NOT NULL,
	"manufacturer" text,
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
	"practitioner_id" uuid,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"changed_at" timestamp with time zone DEFAULT now() NOT NULL,
	"changed_by" uuid,
	"deleted_at" timestamp with time zone,
	CONSTRAINT "acts_state" CHECK ("acts"."state" in ('planned', 'done'))
);
--> statement-breakpoint
CREATE TABLE "padotests" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"act_id" uuid NOT NULL,
	"practice_id" uuid NOT NULL,
	"patient_id" uuid NOT NULL,
	"result" jsonb NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"application_id" uuid,
	"entered_by" uuid,
	"replaced_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "launch_tickets" (
	"hash" "bytea" PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"application_id" uuid NOT NULL,
	"session" "bytea" NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"used_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "broker_handshakes" (
	"token_hash" "bytea" PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"application_id" uuid NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"attached_at" timestamp with time zone,
	"tried_at" timestamp with time zone,
	"tried_login" "bytea",
	"refused_at" timestamp with time zone,
	"login" text,
	"proof_hash" "bytea",
	"linked_at" timestamp with time zone,
	CONSTRAINT "broker_handshakes_proof_hash_unique" UNIQUE("proof_hash")
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
CREATE TABLE "guest_invitation_days" (
	"user_id" uuid NOT NULL,
	"day" date NOT NULL,
	"count" integer NOT NULL,
	CONSTRAINT "guest_invitation_days_user_id_day_pk" PRIMARY KEY("user_id","day")
);
--> statement-breakpoint
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
CREATE TABLE "idempotency_keys" (
	"caller" text NOT NULL,
	"key" text NOT NULL,
	"fingerprint" "bytea" NOT NULL,
	"status" smallint NOT NULL,
	"answer" "bytea" NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "idempotency_keys_caller_key_pk" PRIMARY KEY("caller","key")
);
--> statement-breakpoint
CREATE TABLE "application_links" (
	"user_id" uuid NOT NULL,
	"application_id" uuid NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"credential_id" uuid DEFAULT gen_random_uuid() NOT NULL,
	"login" text,
	"sees" text[] DEFAULT '{}' NOT NULL,
	"last_used_at" timestamp with time zone,
	CONSTRAINT "application_links_user_id_application_id_pk" PRIMARY KEY("user_id","application_id"),
	CONSTRAINT "application_links_credential_id_unique" UNIQUE("credential_id")
);
--> statement-breakpoint
CREATE TABLE "application_refusals" (
	"user_id" uuid NOT NULL,
	"application_id" uuid NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "application_refusals_user_id_application_id_pk" PRIMARY KEY("user_id","application_id")
);
--> statement-breakpoint
CREATE TABLE "application_shortcuts" (
	"user_id" uuid NOT NULL,
	"application_id" uuid NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "application_shortcuts_user_id_application_id_pk" PRIMARY KEY("user_id","application_id")
);
--> statement-breakpoint
CREATE TABLE "applications" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"key" text NOT NULL,
	"name" text NOT NULL,
	"protocol" text DEFAULT 'oidc' NOT NULL,
	"consent" text DEFAULT 'implied' NOT NULL,
	"link" text,
	"translation" jsonb,
	"image" text,
	"category" text,
	"redirect_uris" text[] DEFAULT '{}' NOT NULL,
	"post_logout_redirect_uris" text[] DEFAULT '{}' NOT NULL,
	"backchannel_logout_uri" text,
	"initiate_login_uri" text,
	"check_login_uri" text,
	"scopes" text[] DEFAULT '{}' NOT NULL,
	"secret_hash" "bytea",
	"secret_changed_at" timestamp with time zone,
	"disabled_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "applications_key_unique" UNIQUE("key"),
	CONSTRAINT "applications_protocol" CHECK ("applications"."protocol" in ('oidc', 'broker', 'link')),
	CONSTRAINT "applications_consent" CHECK ("applications"."consent" in ('implied', 'asked'))
);
--> statement-breakpoint
CREATE TABLE "memberships" (
	"practice_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"role" text NOT NULL,
	"rights" jsonb NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "memberships_user_id_practice_id_pk" PRIMARY KEY("user_id","practice_id")
);
--> statement-breakpoint
CREATE TABLE "practices" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"name" text NOT NULL,
	"time_zone" text DEFAULT 'Europe/Paris' NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "tokens" (
	"hash" "bytea" PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"user_id" uuid,
	"application_id" uuid,
	"scopes" text[] DEFAULT '{}' NOT NULL,
	"cookie_hash" "bytea",
	"session" "bytea",
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"proven_at" timestamp with time zone,
	"last_used_at" timestamp with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"revoked_at" timestamp with time zone,
	CONSTRAINT "tokens_cookie_hash_unique" UNIQUE("cookie_hash"),
	CONSTRAINT "tokens_one_bearer" CHECK (("tokens"."user_id" is null) <> ("tokens"."application_id" is null)),
	CONSTRAINT "tokens_whose" CHECK (("tokens"."kind" in ('session', 'sso') and "tokens"."user_id" is not null) or ("tokens"."kind" = 'machine' and "tokens"."application_id" is not null)),
	CONSTRAINT "tokens_cookie" CHECK (("tokens"."kind" = 'session') = ("tokens"."cookie_hash" is not null))
);
--> statement-breakpoint
CREATE TABLE "users" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"email" text NOT NULL,
	"proven_email" text,
	"login" text,
	"login_galaxy" text,
	"credential_id" uuid DEFAULT gen_random_uuid() NOT NULL,
	"first_name" text NOT NULL,
	"last_name" text NOT NULL,
	"operator" boolean DEFAULT false NOT NULL,
	"locale" text DEFAULT 'fr' NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"disabled_at" timestamp with time zone,
	"password_changed_at" timestamp with time zone,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "users_email_unique" UNIQUE("email"),
	CONSTRAINT "users_login_unique" UNIQUE("login"),
	CONSTRAINT "users_login_galaxy_unique" UNIQUE("login_galaxy"),
	CONSTRAINT "users_credential_id_unique" UNIQUE("credential_id"),
	CONSTRAINT "users_email_small" CHECK ("users"."email" = lower("users"."email")),
	CONSTRAINT "users_login_small" CHECK ("users"."login" = lower("users"."login") and "users"."login" not like '%@%')
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
	"shown" uuid[],
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
CREATE TABLE "notifications" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"data" jsonb NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"read_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "mailed_links" (
	"hash" "bytea" PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"email" text NOT NULL,
	"user_id" uuid,
	"first_name" text,
	"last_name" text,
	"invited_by" uuid,
	"return_url" text,
	"password_changed_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"used_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "patient_import_keys" (
	"import_id" uuid NOT NULL,
	"key" text NOT NULL,
	CONSTRAINT "patient_import_keys_import_id_key_pk" PRIMARY KEY("import_id","key")
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
	"state" text DEFAULT 'uploading' NOT NULL,
	"encoding" text NOT NULL,
	"delimiter" text NOT NULL,
	"columns" jsonb NOT NULL,
	"lines" integer NOT NULL,
	"done" integer DEFAULT 0 NOT NULL,
	"fresh" integer DEFAULT 0 NOT NULL,
	"known" integer DEFAULT 0 NOT NULL,
	"faulty" integer DEFAULT 0 NOT NULL,
	"kept" integer DEFAULT 0 NOT NULL,
	"imported_at" timestamp with time zone,
	"worked_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "patient_verification_mails" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"practice_id" uuid NOT NULL,
	"patient_id" uuid NOT NULL,
	"address" "bytea",
	"sent_at" timestamp with time zone NOT NULL
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
CREATE TABLE "known_devices" (
	"device_hash" "bytea" NOT NULL,
	"user_id" uuid NOT NULL,
	"last_used_at" timestamp with time zone NOT NULL,
	CONSTRAINT "known_devices_device_hash_user_id_pk" PRIMARY KEY("device_hash","user_id")
);
--> statement-breakpoint
CREATE TABLE "passwords" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"hash" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sign_in_failures" (
	"key" "bytea" PRIMARY KEY NOT NULL,
	"account" "bytea",
	"count" integer NOT NULL,
	"last_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "oidc_payloads" (
	"type" text NOT NULL,
	"id" "bytea" NOT NULL,
	"payload" jsonb NOT NULL,
	"grant_id" text,
	"uid" text,
	"user_code" text,
	"expires_at" timestamp with time zone NOT NULL,
	"consumed_at" timestamp with time zone,
	CONSTRAINT "oidc_payloads_type_id_pk" PRIMARY KEY("type","id")
);
--> statement-breakpoint
CREATE TABLE "oidc_sessions" (
	"uid" text PRIMARY KEY NOT NULL,
	"session" "bytea" NOT NULL
);
--> statement-breakpoint
CREATE TABLE "signing_keys" (
	"kid" text PRIMARY KEY NOT NULL,
	"public_key" jsonb NOT NULL,
	"private_key" "bytea" NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"retired_at" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "act_lots" ADD CONSTRAINT "act_lots_act_id_acts_id_fk" FOREIGN KEY ("act_id") REFERENCES "public"."acts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "acts" ADD CONSTRAINT "acts_practitioner_id_users_id_fk" FOREIGN KEY ("practitioner_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "acts" ADD CONSTRAINT "acts_changed_by_users_id_fk" FOREIGN KEY ("changed_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "acts" ADD CONSTRAINT "acts_practice_id_patient_id_patients_practice_id_id_fk" FOREIGN KEY ("practice_id","patient_id") REFERENCES "public"."patients"("practice_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "padotests" ADD CONSTRAINT "padotests_act_id_acts_id_fk" FOREIGN KEY ("act_id") REFERENCES "public"."acts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "padotests" ADD CONSTRAINT "padotests_application_id_applications_id_fk" FOREIGN KEY ("application_id") REFERENCES "public"."applications"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "padotests" ADD CONSTRAINT "padotests_entered_by_users_id_fk" FOREIGN KEY ("entered_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "launch_tickets" ADD CONSTRAINT "launch_tickets_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "launch_tickets" ADD CONSTRAINT "launch_tickets_application_id_applications_id_fk" FOREIGN KEY ("application_id") REFERENCES "public"."applications"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "launch_tickets" ADD CONSTRAINT "launch_tickets_session_tokens_hash_fk" FOREIGN KEY ("session") REFERENCES "public"."tokens"("hash") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "broker_handshakes" ADD CONSTRAINT "broker_handshakes_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "broker_handshakes" ADD CONSTRAINT "broker_handshakes_application_id_applications_id_fk" FOREIGN KEY ("application_id") REFERENCES "public"."applications"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "files" ADD CONSTRAINT "files_practice_id_patient_id_patients_practice_id_id_fk" FOREIGN KEY ("practice_id","patient_id") REFERENCES "public"."patients"("practice_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "guest_invitation_days" ADD CONSTRAINT "guest_invitation_days_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "application_links" ADD CONSTRAINT "application_links_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "application_links" ADD CONSTRAINT "application_links_application_id_applications_id_fk" FOREIGN KEY ("application_id") REFERENCES "public"."applications"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "application_refusals" ADD CONSTRAINT "application_refusals_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "application_refusals" ADD CONSTRAINT "application_refusals_application_id_applications_id_fk" FOREIGN KEY ("application_id") REFERENCES "public"."applications"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "application_shortcuts" ADD CONSTRAINT "application_shortcuts_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "application_shortcuts" ADD CONSTRAINT "application_shortcuts_application_id_applications_id_fk" FOREIGN KEY ("application_id") REFERENCES "public"."applications"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "memberships" ADD CONSTRAINT "memberships_practice_id_practices_id_fk" FOREIGN KEY ("practice_id") REFERENCES "public"."practices"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "memberships" ADD CONSTRAINT "memberships_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tokens" ADD CONSTRAINT "tokens_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tokens" ADD CONSTRAINT "tokens_application_id_applications_id_fk" FOREIGN KEY ("application_id") REFERENCES "public"."applications"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tokens" ADD CONSTRAINT "tokens_session_tokens_hash_fk" FOREIGN KEY ("session") REFERENCES "public"."tokens"("hash") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notifications" ADD CONSTRAINT "notifications_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "mailed_links" ADD CONSTRAINT "mailed_links_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "mailed_links" ADD CONSTRAINT "mailed_links_invited_by_users_id_fk" FOREIGN KEY ("invited_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "patient_import_keys" ADD CONSTRAINT "patient_import_keys_import_id_patient_imports_id_fk" FOREIGN KEY ("import_id") REFERENCES "public"."patient_imports"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "patient_import_lines" ADD CONSTRAINT "patient_import_lines_import_id_patient_imports_id_fk" FOREIGN KEY ("import_id") REFERENCES "public"."patient_imports"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "patient_import_pieces" ADD CONSTRAINT "patient_import_pieces_import_id_patient_imports_id_fk" FOREIGN KEY ("import_id") REFERENCES "public"."patient_imports"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "patient_imports" ADD CONSTRAINT "patient_imports_practice_id_practices_id_fk" FOREIGN KEY ("practice_id") REFERENCES "public"."practices"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "patient_imports" ADD CONSTRAINT "patient_imports_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "patient_verifications" ADD CONSTRAINT "patient_verifications_practice_id_practices_id_fk" FOREIGN KEY ("practice_id") REFERENCES "public"."practices"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "patients" ADD CONSTRAINT "patients_practice_id_practices_id_fk" FOREIGN KEY ("practice_id") REFERENCES "public"."practices"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "patients" ADD CONSTRAINT "patients_changed_by_users_id_fk" FOREIGN KEY ("changed_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "known_devices" ADD CONSTRAINT "known_devices_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "passwords" ADD CONSTRAINT "passwords_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "oidc_sessions" ADD CONSTRAINT "oidc_sessions_session_tokens_hash_fk" FOREIGN KEY ("session") REFERENCES "public"."tokens"("hash") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "act_lots_lot" ON "act_lots" USING btree ("practice_id","lot_key","act_id");--> statement-breakpoint
CREATE INDEX "act_lots_patient" ON "act_lots" USING btree ("practice_id","patient_id");--> statement-breakpoint
CREATE INDEX "acts_patient" ON "acts" USING btree ("practice_id","patient_id","date","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE UNIQUE INDEX "padotests_act" ON "padotests" USING btree ("act_id") WHERE replaced_at is null;--> statement-breakpoint
CREATE INDEX "padotests_patient" ON "padotests" USING btree ("practice_id","patient_id") WHERE replaced_at is null;--> statement-breakpoint
CREATE INDEX "launch_tickets_user_id_application_id_index" ON "launch_tickets" USING btree ("user_id","application_id");--> statement-breakpoint
CREATE INDEX "launch_tickets_session_index" ON "launch_tickets" USING btree ("session");--> statement-breakpoint
CREATE INDEX "launch_tickets_expires_at_index" ON "launch_tickets" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "broker_handshakes_user_id_application_id_created_at_index" ON "broker_handshakes" USING btree ("user_id","application_id","created_at");--> statement-breakpoint
CREATE INDEX "broker_handshakes_application_id_tried_login_index" ON "broker_handshakes" USING btree ("application_id","tried_login");--> statement-breakpoint
CREATE INDEX "broker_handshakes_expires_at_index" ON "broker_handshakes" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "files_patient" ON "files" USING btree ("practice_id","patient_id");--> statement-breakpoint
CREATE INDEX "guest_invitation_days_day_index" ON "guest_invitation_days" USING btree ("day");--> statement-breakpoint
CREATE INDEX "events_xid_index" ON "events" USING btree ("xid");--> statement-breakpoint
CREATE INDEX "events_user" ON "events" USING btree ("user_id","xid") WHERE user_id is not null;--> statement-breakpoint
CREATE INDEX "events_practice" ON "events" USING btree ("practice_id","xid") WHERE practice_id is not null;--> statement-breakpoint
CREATE INDEX "events_at_index" ON "events" USING btree ("at");--> statement-breakpoint
CREATE INDEX "idempotency_keys_created_at_index" ON "idempotency_keys" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "application_links_application_id_index" ON "application_links" USING btree ("application_id");--> statement-breakpoint
CREATE INDEX "application_refusals_application_id_index" ON "application_refusals" USING btree ("application_id");--> statement-breakpoint
CREATE INDEX "application_shortcuts_application_id_index" ON "application_shortcuts" USING btree ("application_id");--> statement-breakpoint
CREATE INDEX "memberships_practice_id_index" ON "memberships" USING btree ("practice_id");--> statement-breakpoint
CREATE INDEX "tokens_user_id_index" ON "tokens" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "tokens_session_index" ON "tokens" USING btree ("session");--> statement-breakpoint
CREATE INDEX "tokens_expires_at_index" ON "tokens" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "journal_patient" ON "journal" USING btree ("practice_id","patient_id","at","id") WHERE patient_id is not null;--> statement-breakpoint
CREATE INDEX "journal_shown" ON "journal" USING gin ("shown") WHERE seq is not null;--> statement-breakpoint
CREATE INDEX "journal_practice" ON "journal" USING btree ("practice_id","at","id");--> statement-breakpoint
CREATE INDEX "journal_unsealed" ON "journal" USING btree ("practice_id","at","id") WHERE seq is null;--> statement-breakpoint
CREATE INDEX "journal_chain" ON "journal" USING btree ("practice_id","seq") WHERE seq is not null;--> statement-breakpoint
CREATE INDEX "notifications_user_id_created_at_id_index" ON "notifications" USING btree ("user_id","created_at","id");--> statement-breakpoint
CREATE INDEX "notifications_unread" ON "notifications" USING btree ("user_id","created_at","id") WHERE read_at is null;--> statement-breakpoint
CREATE INDEX "mailed_links_email_created_at_index" ON "mailed_links" USING btree ("email","created_at");--> statement-breakpoint
CREATE INDEX "mailed_links_user_id_created_at_index" ON "mailed_links" USING btree ("user_id","created_at");--> statement-breakpoint
CREATE INDEX "mailed_links_expires_at_index" ON "mailed_links" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "patient_import_lines_outcome" ON "patient_import_lines" USING btree ("import_id","outcome","line");--> statement-breakpoint
CREATE INDEX "patient_imports_practice_id_created_at_id_index" ON "patient_imports" USING btree ("practice_id","created_at","id");--> statement-breakpoint
CREATE UNIQUE INDEX "patient_imports_under_way" ON "patient_imports" USING btree ("practice_id") WHERE state in ('importing', 'undoing');--> statement-breakpoint
CREATE INDEX "patient_imports_worked" ON "patient_imports" USING btree ("worked_at") WHERE state not in ('imported', 'undone');--> statement-breakpoint
CREATE INDEX "patient_verification_mails_patient_id_sent_at_index" ON "patient_verification_mails" USING btree ("patient_id","sent_at");--> statement-breakpoint
CREATE INDEX "patient_verification_mails_address_sent_at_index" ON "patient_verification_mails" USING btree ("address","sent_at");--> statement-breakpoint
CREATE INDEX "patient_verification_mails_practice_id_sent_at_index" ON "patient_verification_mails" USING btree ("practice_id","sent_at");--> statement-breakpoint
CREATE INDEX "patient_verification_mails_sent_at_index" ON "patient_verification_mails" USING btree ("sent_at");--> statement-breakpoint
CREATE INDEX "patient_verifications_patient" ON "patient_verifications" USING btree ("practice_id","patient_id");--> statement-breakpoint
CREATE INDEX "patient_verifications_created_at_index" ON "patient_verifications" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "patients_id" ON "patients" USING btree ("id");--> statement-breakpoint
CREATE INDEX "patients_last_name" ON "patients" USING btree ("practice_id","last_name","first_name","id") WHERE unlinked_at is null;--> statement-breakpoint
CREATE INDEX "patients_first_name" ON "patients" USING btree ("practice_id","first_name","last_name","id") WHERE unlinked_at is null;--> statement-breakpoint
CREATE INDEX "patients_birth_name" ON "patients" USING btree ("practice_id","birth_name","last_name","first_name","id") WHERE unlinked_at is null;--> statement-breakpoint
CREATE INDEX "patients_birth_date" ON "patients" USING btree ("practice_id","birth_date","last_name","first_name","id") WHERE unlinked_at is null;--> statement-breakpoint
CREATE INDEX "patients_sex" ON "patients" USING btree ("practice_id","sex","last_name","first_name","id") WHERE unlinked_at is null;--> statement-breakpoint
CREATE INDEX "patients_email" ON "patients" USING btree ("practice_id","email","last_name","first_name","id") WHERE unlinked_at is null;--> statement-breakpoint
CREATE INDEX "patients_phone" ON "patients" USING btree ("practice_id","phone","last_name","first_name","id") WHERE unlinked_at is null;--> statement-breakpoint
CREATE INDEX "patients_last_visit" ON "patients" USING btree ("practice_id","last_visit","last_name","first_name","id") WHERE unlinked_at is null;--> statement-breakpoint
CREATE INDEX "patients_alerts" ON "patients" USING btree ("practice_id") WHERE unlinked_at is null and alerts <> '{}';--> statement-breakpoint
CREATE INDEX "patients_name_key" ON "patients" USING btree ("practice_id","name_key");--> statement-breakpoint
CREATE INDEX "patients_link" ON "patients" USING btree (lower(email),"birth_date") WHERE email is not null and unlinked_at is null;--> statement-breakpoint
CREATE INDEX "patients_import" ON "patients" USING btree ("import_id") WHERE import_id is not null;--> statement-breakpoint
CREATE INDEX "patients_external_ids" ON "patients" USING gin ("practice_id","external_ids");--> statement-breakpoint
CREATE INDEX "patients_search" ON "patients" USING gin ("practice_id","search" gin_trgm_ops) WHERE unlinked_at is null;--> statement-breakpoint
CREATE INDEX "known_devices_user_id_index" ON "known_devices" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "known_devices_last_used_at_index" ON "known_devices" USING btree ("last_used_at");--> statement-breakpoint
CREATE INDEX "sign_in_failures_account_index" ON "sign_in_failures" USING btree ("account");--> statement-breakpoint
CREATE INDEX "sign_in_failures_last_at_index" ON "sign_in_failures" USING btree ("last_at");--> statement-breakpoint
CREATE INDEX "oidc_payloads_grant_id_index" ON "oidc_payloads" USING btree ("grant_id");--> statement-breakpoint
CREATE INDEX "oidc_payloads_uid_index" ON "oidc_payloads" USING btree ("uid");--> statement-breakpoint
CREATE INDEX "oidc_payloads_expires_at_index" ON "oidc_payloads" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "oidc_sessions_session_index" ON "oidc_sessions" USING btree ("session");