CREATE TABLE "erp_companies" (
	"base" text PRIMARY KEY NOT NULL,
	"company" jsonb NOT NULL,
	"as_of" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "invoice_dues" (
	"practice_id" uuid NOT NULL,
	"base" text NOT NULL,
	"currency" text NOT NULL,
	"due_on" date NOT NULL,
	"count" integer NOT NULL,
	"cents" bigint NOT NULL,
	CONSTRAINT "invoice_dues_practice_id_base_currency_due_on_pk" PRIMARY KEY("practice_id","base","currency","due_on")
);
--> statement-breakpoint
CREATE TABLE "invoice_tickets" (
	"hash" "bytea" PRIMARY KEY NOT NULL,
	"invoice_id" uuid NOT NULL,
	"practice_id" uuid NOT NULL,
	"application_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"used_at" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "erp_bills" ADD COLUMN "settling" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "invoice_dues" ADD CONSTRAINT "invoice_dues_practice_id_practices_id_fk" FOREIGN KEY ("practice_id") REFERENCES "public"."practices"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invoice_tickets" ADD CONSTRAINT "invoice_tickets_invoice_id_erp_bills_id_fk" FOREIGN KEY ("invoice_id") REFERENCES "public"."erp_bills"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invoice_tickets" ADD CONSTRAINT "invoice_tickets_practice_id_practices_id_fk" FOREIGN KEY ("practice_id") REFERENCES "public"."practices"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invoice_tickets" ADD CONSTRAINT "invoice_tickets_application_id_applications_id_fk" FOREIGN KEY ("application_id") REFERENCES "public"."applications"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invoice_tickets" ADD CONSTRAINT "invoice_tickets_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "invoice_dues_empty" ON "invoice_dues" USING btree ("practice_id") WHERE count = 0;--> statement-breakpoint
CREATE INDEX "invoice_tickets_expires_at_index" ON "invoice_tickets" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "invoice_tickets_invoice_id_index" ON "invoice_tickets" USING btree ("invoice_id");--> statement-breakpoint
CREATE INDEX "erp_bill_lines_order" ON "erp_bill_lines" USING btree ("practice_id","order_number");--> statement-breakpoint
CREATE INDEX "erp_bills_open" ON "erp_bills" USING btree ("practice_id",coalesce(due_on, date),"id") WHERE type = 'FACTURE' and status = 'NOT_PAID' and balance > settling;--> statement-breakpoint
CREATE INDEX "erp_bills_search" ON "erp_bills" USING gin ("practice_id",lower(number) gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "erp_movements_of_bill" ON "erp_movements" USING btree ("practice_id","bill_number");--> statement-breakpoint
-- What is to be paid, by the day on which it is due, is kept by whatever hand changes a bill. Once a statement, and in one
-- order, so that two of them cannot wait for each other.
CREATE FUNCTION add_to_invoice_dues() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	IF TG_OP = 'INSERT' THEN
		INSERT INTO invoice_dues AS kept (practice_id, base, currency, due_on, count, cents)
		SELECT practice_id, base, currency, coalesce(due_on, date), count(*), sum(balance - settling)
		FROM added WHERE type = 'FACTURE' AND status = 'NOT_PAID' AND balance > settling
		GROUP BY 1, 2, 3, 4 ORDER BY 1, 2, 3, 4
		ON CONFLICT (practice_id, base, currency, due_on) DO UPDATE
			SET count = kept.count + excluded.count, cents = kept.cents + excluded.cents;
		RETURN NULL;
	ELSIF TG_OP = 'DELETE' THEN
		INSERT INTO invoice_dues AS kept (practice_id, base, currency, due_on, count, cents)
		SELECT practice_id, base, currency, coalesce(due_on, date), -count(*), -sum(balance - settling)
		FROM removed WHERE type = 'FACTURE' AND status = 'NOT_PAID' AND balance > settling
		GROUP BY 1, 2, 3, 4 ORDER BY 1, 2, 3, 4
		ON CONFLICT (practice_id, base, currency, due_on) DO UPDATE
			SET count = kept.count + excluded.count, cents = kept.cents + excluded.cents;
		DELETE FROM invoice_dues WHERE count = 0 AND practice_id IN (SELECT practice_id FROM removed);
	ELSE
		INSERT INTO invoice_dues AS kept (practice_id, base, currency, due_on, count, cents)
		SELECT practice_id, base, currency, coalesce(due_on, date), sum(sign), sum(sign * (balance - settling))
		FROM (
			SELECT practice_id, base, currency, due_on, date, balance, settling, 1 AS sign FROM added
			WHERE type = 'FACTURE' AND status = 'NOT_PAID' AND balance > settling
			UNION ALL
			SELECT practice_id, base, currency, due_on, date, balance, settling, -1 FROM removed
			WHERE type = 'FACTURE' AND status = 'NOT_PAID' AND balance > settling
		) AS changed
		GROUP BY 1, 2, 3, 4 HAVING sum(sign) <> 0 OR sum(sign * (balance - settling)) <> 0 ORDER BY 1, 2, 3, 4
		ON CONFLICT (practice_id, base, currency, due_on) DO UPDATE
			SET count = kept.count + excluded.count, cents = kept.cents + excluded.cents;
		DELETE FROM invoice_dues WHERE count = 0 AND practice_id IN (SELECT practice_id FROM removed);
	END IF;
	RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER erp_bills_added AFTER INSERT ON "erp_bills" REFERENCING NEW TABLE AS added
	FOR EACH STATEMENT EXECUTE FUNCTION add_to_invoice_dues();
--> statement-breakpoint
CREATE TRIGGER erp_bills_changed AFTER UPDATE ON "erp_bills" REFERENCING OLD TABLE AS removed NEW TABLE AS added
	FOR EACH STATEMENT EXECUTE FUNCTION add_to_invoice_dues();
--> statement-breakpoint
CREATE TRIGGER erp_bills_removed AFTER DELETE ON "erp_bills" REFERENCING OLD TABLE AS removed
	FOR EACH STATEMENT EXECUTE FUNCTION add_to_invoice_dues();
--> statement-breakpoint
INSERT INTO invoice_dues (practice_id, base, currency, due_on, count, cents)
SELECT practice_id, base, currency, coalesce(due_on, date), count(*), sum(balance - settling)
FROM erp_bills WHERE type = 'FACTURE' AND status = 'NOT_PAID' AND balance > settling GROUP BY 1, 2, 3, 4;
