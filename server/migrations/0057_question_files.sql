CREATE TABLE "question_files" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" uuid NOT NULL,
	"request_id" uuid,
	"file_name" text NOT NULL,
	"kind" text NOT NULL,
	"blob_id" uuid NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "blobs" ALTER COLUMN "practice_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "question_files" ADD CONSTRAINT "question_files_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "question_files" ADD CONSTRAINT "question_files_request_id_question_requests_id_fk" FOREIGN KEY ("request_id") REFERENCES "public"."question_requests"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "question_files" ADD CONSTRAINT "question_files_blob_id_blobs_id_fk" FOREIGN KEY ("blob_id") REFERENCES "public"."blobs"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "question_files_request" ON "question_files" USING btree ("request_id");--> statement-breakpoint
CREATE INDEX "question_files_user" ON "question_files" USING btree ("user_id","created_at");--> statement-breakpoint
CREATE INDEX "question_files_blob" ON "question_files" USING btree ("blob_id");--> statement-breakpoint
CREATE INDEX "question_files_unsent" ON "question_files" USING btree ("created_at") WHERE request_id is null;