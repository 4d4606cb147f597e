ALTER TABLE "files" ADD COLUMN "virus_scan" text DEFAULT 'none' NOT NULL;--> statement-breakpoint
CREATE INDEX "files_unscanned" ON "files" USING btree ("created_at","id") WHERE virus_scan = 'pending';--> statement-breakpoint
ALTER TABLE "files" ADD CONSTRAINT "files_virus_scan" CHECK ("files"."virus_scan" in ('none', 'pending', 'clean', 'infected'));