DROP INDEX "erp_returns_list";--> statement-breakpoint
CREATE INDEX "erp_returns_list" ON "erp_returns" USING btree ("practice_id",("date"::timestamp at time zone 'UTC') desc nulls first,"id" DESC NULLS FIRST);
