CREATE TABLE "read_receipts" (
	"conversation_id" uuid NOT NULL,
	"author_id" uuid NOT NULL,
	"reader_id" uuid NOT NULL,
	"position" integer NOT NULL,
	"read_at" timestamp with time zone NOT NULL,
	CONSTRAINT "read_receipts_conversation_id_author_id_reader_id_pk" PRIMARY KEY("conversation_id","author_id","reader_id")
);
--> statement-breakpoint
ALTER TABLE "read_receipts" ADD CONSTRAINT "read_receipts_conversation_id_conversations_id_fk" FOREIGN KEY ("conversation_id") REFERENCES "public"."conversations"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "read_receipts" ADD CONSTRAINT "read_receipts_author_id_users_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "read_receipts" ADD CONSTRAINT "read_receipts_reader_id_users_id_fk" FOREIGN KEY ("reader_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
-- MSG-01: whenever somebody has read further, the newest message of each author that they have read now. What is deleted was read by nobody.
CREATE FUNCTION keep_read_receipts() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	INSERT INTO read_receipts (conversation_id, author_id, reader_id, position, read_at)
	SELECT NEW.conversation_id, author_id, NEW.user_id, max(position), NEW.read_at FROM messages
	WHERE conversation_id = NEW.conversation_id AND author_id <> NEW.user_id AND deleted_at IS NULL
		AND position > coalesce(OLD.read_position, 0) AND position <= NEW.read_position
	GROUP BY author_id
	ON CONFLICT (conversation_id, author_id, reader_id) DO UPDATE SET position = excluded.position, read_at = excluded.read_at;
	RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER participants_read AFTER INSERT OR UPDATE OF read_position ON "participants"
	FOR EACH ROW WHEN (NEW.read_at IS NOT NULL) EXECUTE FUNCTION keep_read_receipts();
--> statement-breakpoint
INSERT INTO read_receipts (conversation_id, author_id, reader_id, position, read_at)
SELECT reader.conversation_id, messages.author_id, reader.user_id, max(messages.position), reader.read_at
FROM participants AS reader
JOIN messages ON messages.conversation_id = reader.conversation_id AND messages.position <= reader.read_position
	AND messages.author_id <> reader.user_id AND messages.deleted_at IS NULL
WHERE reader.read_at IS NOT NULL
GROUP BY reader.conversation_id, messages.author_id, reader.user_id, reader.read_at;
