CREATE TABLE "tickets" (
	"hash" "bytea" PRIMARY KEY NOT NULL,
	"purpose" text NOT NULL,
	"session" text,
	"target" text,
	"payload" jsonb NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"used_at" timestamp with time zone
);
--> statement-breakpoint
-- A download that was begun goes on in parts for a week, and a link to an export is good as long as that.
INSERT INTO "tickets" ("hash", "purpose", "session", "payload", "expires_at", "used_at")
SELECT "hash", 'files', encode("session", 'hex'), jsonb_build_object('purpose', "purpose", 'fileIds', "file_ids", 'shareId', "share_id"), "expires_at", "used_at"
FROM "file_tickets";
--> statement-breakpoint
INSERT INTO "tickets" ("hash", "purpose", "session", "target", "payload", "expires_at")
SELECT "link_hash", 'export', encode("link_session", 'hex'), "id"::text, jsonb_build_object('exportId', "id"), "expires_at"
FROM "exports" WHERE "link_hash" IS NOT NULL;
--> statement-breakpoint
DROP TABLE "launch_tickets" CASCADE;--> statement-breakpoint
DROP TABLE "document_tickets" CASCADE;--> statement-breakpoint
DROP TABLE "file_tickets" CASCADE;--> statement-breakpoint
DROP TABLE "invoice_tickets" CASCADE;--> statement-breakpoint
ALTER TABLE "exports" DROP CONSTRAINT "exports_link_hash_unique";--> statement-breakpoint
CREATE INDEX "tickets_expires" ON "tickets" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "tickets_target" ON "tickets" USING btree ("target") WHERE target is not null;--> statement-breakpoint
ALTER TABLE "exports" DROP COLUMN "link_hash";--> statement-breakpoint
ALTER TABLE "exports" DROP COLUMN "link_session";