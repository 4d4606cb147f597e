DROP INDEX "erp_movements_list";--> statement-breakpoint
DROP INDEX "erp_movements_of_base";--> statement-breakpoint
ALTER TABLE "erp_movements" ADD COLUMN "position" bigserial NOT NULL;--> statement-breakpoint
CREATE INDEX "erp_movements_list" ON "erp_movements" USING btree ("practice_id","date" DESC NULLS FIRST,"position" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "erp_movements_of_base" ON "erp_movements" USING btree ("practice_id","base","date" DESC NULLS FIRST,"position" DESC NULLS FIRST);