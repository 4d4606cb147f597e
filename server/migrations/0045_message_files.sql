CREATE TABLE "message_files" (
	"message_id" uuid NOT NULL,
	"place" integer NOT NULL,
	"file_id" uuid NOT NULL,
	CONSTRAINT "message_files_message_id_place_pk" PRIMARY KEY("message_id","place"),
	CONSTRAINT "message_files_file" UNIQUE("file_id")
);
--> statement-breakpoint
ALTER TABLE "message_files" ADD CONSTRAINT "message_files_message_id_messages_id_fk" FOREIGN KEY ("message_id") REFERENCES "public"."messages"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "files_attached" ON "files" USING btree ("created_at") WHERE conversation_id is not null and deleted_at is null;