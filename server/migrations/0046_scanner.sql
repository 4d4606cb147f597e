CREATE TABLE "scanner_accounts" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"account_id" text NOT NULL,
	"name" text NOT NULL,
	"email" text NOT NULL,
	"region" text NOT NULL,
	"tokens" "bytea" NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"expired" boolean DEFAULT false NOT NULL,
	"paired_at" timestamp with time zone NOT NULL,
	"version" integer DEFAULT 1 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "scanner_attempts" (
	"session" text PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"state" "bytea" NOT NULL,
	"verifier" "bytea" NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "scanner_import_files" (
	"import_id" uuid NOT NULL,
	"scanner_file_id" text NOT NULL,
	"place" integer NOT NULL,
	"name" text NOT NULL,
	"state" text DEFAULT 'waiting' NOT NULL,
	"fault" text,
	"file_id" uuid,
	CONSTRAINT "scanner_import_files_import_id_scanner_file_id_pk" PRIMARY KEY("import_id","scanner_file_id"),
	CONSTRAINT "scanner_import_files_state" CHECK ("scanner_import_files"."state" in ('waiting', 'done', 'known', 'failed'))
);
--> statement-breakpoint
CREATE TABLE "scanner_imports" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"practice_id" uuid NOT NULL,
	"patient_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"account_id" text NOT NULL,
	"acted_for" uuid,
	"case_id" text NOT NULL,
	"state" text DEFAULT 'running' NOT NULL,
	"tries" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"worked_at" timestamp with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "scanner_imports_state" CHECK ("scanner_imports"."state" in ('running', 'finished'))
);
--> statement-breakpoint
ALTER TABLE "scanner_accounts" ADD CONSTRAINT "scanner_accounts_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "scanner_attempts" ADD CONSTRAINT "scanner_attempts_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "scanner_import_files" ADD CONSTRAINT "scanner_import_files_import_id_scanner_imports_id_fk" FOREIGN KEY ("import_id") REFERENCES "public"."scanner_imports"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "scanner_import_files" ADD CONSTRAINT "scanner_import_files_file_id_files_id_fk" FOREIGN KEY ("file_id") REFERENCES "public"."files"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "scanner_imports" ADD CONSTRAINT "scanner_imports_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "scanner_imports" ADD CONSTRAINT "scanner_imports_acted_for_users_id_fk" FOREIGN KEY ("acted_for") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "scanner_imports" ADD CONSTRAINT "scanner_imports_practice_id_patient_id_patients_practice_id_id_fk" FOREIGN KEY ("practice_id","patient_id") REFERENCES "public"."patients"("practice_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "scanner_attempts_expires" ON "scanner_attempts" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "scanner_import_files_file" ON "scanner_import_files" USING btree ("file_id") WHERE file_id is not null;--> statement-breakpoint
CREATE INDEX "scanner_imports_patient" ON "scanner_imports" USING btree ("practice_id","patient_id","created_at" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "scanner_imports_case" ON "scanner_imports" USING btree ("practice_id","case_id");--> statement-breakpoint
CREATE INDEX "scanner_imports_running" ON "scanner_imports" USING btree ("worked_at") WHERE state = 'running';