CREATE TABLE "file_measures" (
	"file_id" uuid PRIMARY KEY NOT NULL,
	"practice_id" uuid NOT NULL,
	"measures" jsonb NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	"updated_by" uuid
);
--> statement-breakpoint
ALTER TABLE "file_measures" ADD CONSTRAINT "file_measures_file_id_files_id_fk" FOREIGN KEY ("file_id") REFERENCES "public"."files"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "file_measures" ADD CONSTRAINT "file_measures_updated_by_users_id_fk" FOREIGN KEY ("updated_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;