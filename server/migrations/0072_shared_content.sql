ALTER TABLE "share_files" ADD COLUMN "gives" text DEFAULT 'preview' NOT NULL;--> statement-breakpoint
ALTER TABLE "share_files" ADD COLUMN "kind" text;--> statement-breakpoint
-- What was shared before is given on where all of it was cleaned; of anything else, its preview.
UPDATE "share_files" SET "gives" = 'file' FROM "shares" WHERE "shares"."id" = "share_files"."share_id" AND "shares"."without_metadata" AND "shares"."may_download";
