DROP INDEX "acts_patient";--> statement-breakpoint
ALTER TABLE "account_closings" ADD COLUMN "begun_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "account_closings" ADD COLUMN "practices" uuid[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
CREATE INDEX "padotests_of_act" ON "padotests" USING btree ("act_id");--> statement-breakpoint
CREATE INDEX "conversations_practice_id_index" ON "conversations" USING btree ("practice_id");--> statement-breakpoint
CREATE INDEX "acts_patient" ON "acts" USING btree ("practice_id","patient_id","date","id");