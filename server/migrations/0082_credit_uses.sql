CREATE TABLE "credit_use_lines" (
	"use_id" uuid NOT NULL,
	"practice_id" uuid NOT NULL,
	"credit_id" uuid NOT NULL,
	"credit_number" text NOT NULL,
	"invoice_id" uuid NOT NULL,
	"number" text NOT NULL,
	"amount" bigint NOT NULL,
	CONSTRAINT "credit_use_lines_use_id_credit_id_invoice_id_pk" PRIMARY KEY("use_id","credit_id","invoice_id"),
	CONSTRAINT "credit_use_lines_amount" CHECK ("credit_use_lines"."amount" > 0)
);
--> statement-breakpoint
CREATE TABLE "credit_uses" (
	"id" uuid PRIMARY KEY NOT NULL,
	"practice_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"base" text NOT NULL,
	"code" text NOT NULL,
	"total" bigint NOT NULL,
	"state" text DEFAULT 'waiting' NOT NULL,
	"refusal" text,
	"created_at" timestamp with time zone NOT NULL,
	"ended_at" timestamp with time zone,
	CONSTRAINT "credit_uses_total" CHECK ("credit_uses"."total" > 0)
);
--> statement-breakpoint
ALTER TABLE "credit_use_lines" ADD CONSTRAINT "credit_use_lines_use_id_credit_uses_id_fk" FOREIGN KEY ("use_id") REFERENCES "public"."credit_uses"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "credit_use_lines" ADD CONSTRAINT "credit_use_lines_practice_id_practices_id_fk" FOREIGN KEY ("practice_id") REFERENCES "public"."practices"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "credit_uses" ADD CONSTRAINT "credit_uses_practice_id_practices_id_fk" FOREIGN KEY ("practice_id") REFERENCES "public"."practices"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "credit_uses" ADD CONSTRAINT "credit_uses_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "credit_uses_list" ON "credit_uses" USING btree ("practice_id","created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "credit_uses_waiting" ON "credit_uses" USING btree ("created_at") WHERE state = 'waiting';--> statement-breakpoint
CREATE INDEX "erp_bills_due" ON "erp_bills" USING btree ("practice_id","type",coalesce(due_on, date),"id");--> statement-breakpoint
CREATE INDEX "erp_bills_amount" ON "erp_bills" USING btree ("practice_id","type","total_incl","id");--> statement-breakpoint
CREATE INDEX "erp_bills_credits" ON "erp_bills" USING btree ("practice_id","date","id") WHERE type = 'AVOIR' and status = 'NOT_PAID' and balance > settling;