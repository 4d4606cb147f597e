CREATE TABLE "share_files" (
	"share_id" uuid NOT NULL,
	"file_id" uuid NOT NULL,
	"position" integer NOT NULL,
	"blob_id" uuid,
	CONSTRAINT "share_files_share_id_file_id_pk" PRIMARY KEY("share_id","file_id")
);
--> statement-breakpoint
CREATE TABLE "share_openings" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"share_id" uuid NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"user_id" uuid,
	"what" text NOT NULL,
	"file_count" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "share_visits" (
	"hash" "bytea" NOT NULL,
	"share_id" uuid NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	CONSTRAINT "share_visits_hash_share_id_pk" PRIMARY KEY("hash","share_id")
);
--> statement-breakpoint
CREATE TABLE "shares" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"practice_id" uuid NOT NULL,
	"patient_id" uuid NOT NULL,
	"created_by" uuid NOT NULL,
	"recipient_id" uuid,
	"token_hash" "bytea",
	"code_hash" "bytea",
	"email" text,
	"message" text,
	"may_download" boolean NOT NULL,
	"without_metadata" boolean DEFAULT false NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"revoked_at" timestamp with time zone,
	"tries" integer DEFAULT 0 NOT NULL,
	"closed_until" timestamp with time zone,
	"openings" integer DEFAULT 0 NOT NULL,
	"last_opened_at" timestamp with time zone,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "shares_token_hash_unique" UNIQUE("token_hash"),
	CONSTRAINT "shares_link" CHECK (("shares"."recipient_id" is null) = ("shares"."token_hash" is not null)),
	CONSTRAINT "shares_code" CHECK (("shares"."token_hash" is null) = ("shares"."code_hash" is null))
);
--> statement-breakpoint
ALTER TABLE "file_tickets" ADD COLUMN "share_id" uuid;--> statement-breakpoint
ALTER TABLE "share_files" ADD CONSTRAINT "share_files_share_id_shares_id_fk" FOREIGN KEY ("share_id") REFERENCES "public"."shares"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "share_files" ADD CONSTRAINT "share_files_file_id_files_id_fk" FOREIGN KEY ("file_id") REFERENCES "public"."files"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "share_files" ADD CONSTRAINT "share_files_blob_id_blobs_id_fk" FOREIGN KEY ("blob_id") REFERENCES "public"."blobs"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "share_openings" ADD CONSTRAINT "share_openings_share_id_shares_id_fk" FOREIGN KEY ("share_id") REFERENCES "public"."shares"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "share_openings" ADD CONSTRAINT "share_openings_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "share_visits" ADD CONSTRAINT "share_visits_share_id_shares_id_fk" FOREIGN KEY ("share_id") REFERENCES "public"."shares"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shares" ADD CONSTRAINT "shares_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shares" ADD CONSTRAINT "shares_recipient_id_users_id_fk" FOREIGN KEY ("recipient_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shares" ADD CONSTRAINT "shares_practice_id_patient_id_patients_practice_id_id_fk" FOREIGN KEY ("practice_id","patient_id") REFERENCES "public"."patients"("practice_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "share_files_file" ON "share_files" USING btree ("file_id");--> statement-breakpoint
CREATE INDEX "share_files_blob" ON "share_files" USING btree ("blob_id") WHERE blob_id is not null;--> statement-breakpoint
CREATE INDEX "share_openings_share" ON "share_openings" USING btree ("share_id","at");--> statement-breakpoint
CREATE INDEX "share_visits_expires" ON "share_visits" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "share_visits_share" ON "share_visits" USING btree ("share_id");--> statement-breakpoint
CREATE INDEX "shares_practice" ON "shares" USING btree ("practice_id","created_at","id");--> statement-breakpoint
CREATE INDEX "shares_recipient" ON "shares" USING btree ("recipient_id","created_at","id") WHERE recipient_id is not null;