CREATE TABLE "file_tickets" (
	"hash" "bytea" PRIMARY KEY NOT NULL,
	"session" "bytea" NOT NULL,
	"purpose" text NOT NULL,
	"file_ids" uuid[] NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"used_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "uploads" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"practice_id" uuid NOT NULL,
	"patient_id" uuid NOT NULL,
	"category" text NOT NULL,
	"file_name" text NOT NULL,
	"user_id" uuid NOT NULL,
	"application_id" uuid,
	"created_by" uuid,
	"length" bigint NOT NULL,
	"offset" bigint DEFAULT 0 NOT NULL,
	"blob_id" uuid,
	"file_id" uuid,
	"sender" uuid,
	"sender_until" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "blob_parts" (
	"blob_id" uuid NOT NULL,
	"first_chunk" integer NOT NULL,
	"chunks" integer NOT NULL,
	"name" text NOT NULL,
	CONSTRAINT "blob_parts_blob_id_first_chunk_pk" PRIMARY KEY("blob_id","first_chunk")
);
--> statement-breakpoint
CREATE TABLE "blob_usage" (
	"practice_id" uuid PRIMARY KEY NOT NULL,
	"used" bigint DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "blobs" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"practice_id" uuid NOT NULL,
	"sha256" "bytea",
	"size" bigint DEFAULT 0 NOT NULL,
	"wrapped_key" "bytea" NOT NULL,
	"key_generation" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"touched_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
DROP INDEX "files_patient";--> statement-breakpoint
ALTER TABLE "files" ALTER COLUMN "patient_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "files" ADD COLUMN "claim_id" uuid;--> statement-breakpoint
ALTER TABLE "files" ADD COLUMN "conversation_id" uuid;--> statement-breakpoint
ALTER TABLE "files" ADD COLUMN "kind" text NOT NULL;--> statement-breakpoint
ALTER TABLE "files" ADD COLUMN "blob_id" uuid NOT NULL;--> statement-breakpoint
ALTER TABLE "files" ADD COLUMN "user_id" uuid;--> statement-breakpoint
ALTER TABLE "files" ADD COLUMN "application_id" uuid;--> statement-breakpoint
ALTER TABLE "files" ADD COLUMN "created_by" uuid;--> statement-breakpoint
ALTER TABLE "files" ADD COLUMN "deleted_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "files" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "files" ADD COLUMN "preview" text DEFAULT 'none' NOT NULL;--> statement-breakpoint
ALTER TABLE "files" ADD COLUMN "preview_blob_id" uuid;--> statement-breakpoint
ALTER TABLE "files" ADD COLUMN "preview_tries" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "uploads" ADD CONSTRAINT "uploads_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "uploads" ADD CONSTRAINT "uploads_application_id_applications_id_fk" FOREIGN KEY ("application_id") REFERENCES "public"."applications"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "uploads" ADD CONSTRAINT "uploads_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "uploads" ADD CONSTRAINT "uploads_blob_id_blobs_id_fk" FOREIGN KEY ("blob_id") REFERENCES "public"."blobs"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "uploads" ADD CONSTRAINT "uploads_file_id_files_id_fk" FOREIGN KEY ("file_id") REFERENCES "public"."files"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "blob_parts" ADD CONSTRAINT "blob_parts_blob_id_blobs_id_fk" FOREIGN KEY ("blob_id") REFERENCES "public"."blobs"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "blob_usage" ADD CONSTRAINT "blob_usage_practice_id_practices_id_fk" FOREIGN KEY ("practice_id") REFERENCES "public"."practices"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "blobs" ADD CONSTRAINT "blobs_practice_id_practices_id_fk" FOREIGN KEY ("practice_id") REFERENCES "public"."practices"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "file_tickets_expires" ON "file_tickets" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "uploads_blob" ON "uploads" USING btree ("blob_id");--> statement-breakpoint
CREATE INDEX "uploads_expires" ON "uploads" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "uploads_practice" ON "uploads" USING btree ("practice_id");--> statement-breakpoint
CREATE UNIQUE INDEX "blobs_same" ON "blobs" USING btree ("practice_id","sha256") WHERE sha256 is not null;--> statement-breakpoint
CREATE INDEX "blobs_touched" ON "blobs" USING btree ("touched_at");--> statement-breakpoint
CREATE INDEX "blobs_generation" ON "blobs" USING btree ("key_generation");--> statement-breakpoint
ALTER TABLE "files" ADD CONSTRAINT "files_blob_id_blobs_id_fk" FOREIGN KEY ("blob_id") REFERENCES "public"."blobs"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "files" ADD CONSTRAINT "files_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "files" ADD CONSTRAINT "files_application_id_applications_id_fk" FOREIGN KEY ("application_id") REFERENCES "public"."applications"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "files" ADD CONSTRAINT "files_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "files" ADD CONSTRAINT "files_preview_blob_id_blobs_id_fk" FOREIGN KEY ("preview_blob_id") REFERENCES "public"."blobs"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "files_claim" ON "files" USING btree ("practice_id","claim_id") WHERE claim_id is not null;--> statement-breakpoint
CREATE INDEX "files_conversation" ON "files" USING btree ("practice_id","conversation_id") WHERE conversation_id is not null;--> statement-breakpoint
CREATE INDEX "files_blob" ON "files" USING btree ("blob_id");--> statement-breakpoint
CREATE INDEX "files_preview_blob" ON "files" USING btree ("preview_blob_id") WHERE preview_blob_id is not null;--> statement-breakpoint
CREATE INDEX "files_preview_pending" ON "files" USING btree ("created_at") WHERE preview = 'pending';--> statement-breakpoint
CREATE INDEX "files_deleted" ON "files" USING btree ("deleted_at") WHERE deleted_at is not null;--> statement-breakpoint
CREATE INDEX "files_patient" ON "files" USING btree ("practice_id","patient_id","created_at","id");--> statement-breakpoint
ALTER TABLE "files" ADD CONSTRAINT "files_preview" CHECK ("files"."preview" in ('none', 'pending', 'ready'));--> statement-breakpoint
ALTER TABLE "files" ADD CONSTRAINT "files_one_host" CHECK (num_nonnulls("files"."patient_id", "files"."claim_id", "files"."conversation_id") = 1);