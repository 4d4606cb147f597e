DROP INDEX "acts_done";--> statement-breakpoint
DROP INDEX "padotests_documents";--> statement-breakpoint
DROP INDEX "claims_list";--> statement-breakpoint
DROP INDEX "claims_all";--> statement-breakpoint
DROP INDEX "claims_documents";--> statement-breakpoint
DROP INDEX "erp_bills_list";--> statement-breakpoint
DROP INDEX "erp_movements_list";--> statement-breakpoint
DROP INDEX "erp_movements_of_base";--> statement-breakpoint
DROP INDEX "erp_returns_list";--> statement-breakpoint
DROP INDEX "offer_versions_documents";--> statement-breakpoint
DROP INDEX "orders_by_base";--> statement-breakpoint
DROP INDEX "orders_list";--> statement-breakpoint
DROP INDEX "orders_by_application";--> statement-breakpoint
DROP INDEX "orders_by_status";--> statement-breakpoint
DROP INDEX "cards_list";--> statement-breakpoint
DROP INDEX "payments_list";--> statement-breakpoint
DROP INDEX "returns_list";--> statement-breakpoint
CREATE INDEX "acts_done" ON "acts" USING btree ("practice_id","date" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE deleted_at is null and state = 'done';--> statement-breakpoint
CREATE INDEX "padotests_documents" ON "padotests" USING btree ("practice_id","at" DESC NULLS FIRST,"act_id" DESC NULLS FIRST) WHERE replaced_at is null;--> statement-breakpoint
CREATE INDEX "claims_list" ON "claims" USING btree ("practice_id","kind","created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "claims_all" ON "claims" USING btree ("practice_id","created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "claims_documents" ON "claims" USING btree ("practice_id","sent_at" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE sent_at is not null;--> statement-breakpoint
CREATE INDEX "erp_bills_list" ON "erp_bills" USING btree ("practice_id","type","date" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "erp_movements_list" ON "erp_movements" USING btree ("practice_id","date" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "erp_movements_of_base" ON "erp_movements" USING btree ("practice_id","base","date" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "erp_returns_list" ON "erp_returns" USING btree ("practice_id","date" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "offer_versions_documents" ON "offer_versions" USING btree ("practice_id","created_at" DESC NULLS FIRST,"offer_id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "orders_by_base" ON "orders" USING btree ("practice_id","base","ordered_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "orders_list" ON "orders" USING btree ("practice_id","ordered_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "orders_by_application" ON "orders" USING btree ("practice_id","application_id","ordered_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "orders_by_status" ON "orders" USING btree ("practice_id","status","ordered_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "cards_list" ON "cards" USING btree ("practice_id","created_at" DESC NULLS FIRST) WHERE removed_at is null;--> statement-breakpoint
CREATE INDEX "payments_list" ON "payments" USING btree ("practice_id","created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "returns_list" ON "returns" USING btree ("practice_id","created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);