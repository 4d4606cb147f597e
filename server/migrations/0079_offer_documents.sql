DROP INDEX "offer_versions_documents";--> statement-breakpoint
CREATE INDEX "offers_documents" ON "offers" USING btree ("practice_id","offered_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);