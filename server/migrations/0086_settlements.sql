CREATE TABLE "erp_settlements" (
	"reference" text NOT NULL,
	"bill_id" uuid NOT NULL,
	"cents" bigint NOT NULL,
	CONSTRAINT "erp_settlements_reference_bill_id_pk" PRIMARY KEY("reference","bill_id"),
	CONSTRAINT "erp_settlements_cents" CHECK ("erp_settlements"."cents" >= 0)
);
--> statement-breakpoint
ALTER TABLE "erp_movements" ADD COLUMN "reference" text;--> statement-breakpoint
ALTER TABLE "erp_settlements" ADD CONSTRAINT "erp_settlements_bill_id_erp_bills_id_fk" FOREIGN KEY ("bill_id") REFERENCES "public"."erp_bills"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "erp_settlements_bill_id_index" ON "erp_settlements" USING btree ("bill_id");--> statement-breakpoint
CREATE INDEX "erp_movements_reference" ON "erp_movements" USING btree ("base","code","reference") WHERE reference is not null;--> statement-breakpoint
ALTER TABLE "smiley_discounts" DROP COLUMN "due_before";--> statement-breakpoint
INSERT INTO "erp_settlements" ("reference", "bill_id", "cents")
SELECT "open"."reference", "bill"."id", sum("open"."cents") FROM (
	SELECT "line"."id"::text AS "reference", "item"."payable_id" AS "bill_id", "item"."amount" - "item"."refunded" AS "cents",
		CASE WHEN "entry"."state" = 'answered' THEN "entry"."changed_at" END AS "booked_at"
	FROM "payment_items" AS "item" JOIN "payment_lines" AS "line" ON "line"."id" = "item"."line_id"
	JOIN "outbox" AS "entry" ON "entry"."kind" = 'erp.payment' AND "entry"."reference" = "line"."id"::text AND "entry"."state" <> 'refused'
	WHERE "item"."kind" = 'invoice' AND "line"."rejected_since" IS NULL
	UNION ALL
	SELECT "use"."id"::text, "side"."bill_id", "line"."amount", "use"."ended_at"
	FROM "credit_use_lines" AS "line" JOIN "credit_uses" AS "use" ON "use"."id" = "line"."use_id" AND "use"."state" <> 'refused'
	CROSS JOIN LATERAL (VALUES ("line"."credit_id"), ("line"."invoice_id")) AS "side" ("bill_id")
	UNION ALL
	SELECT "id"::text, "invoice_id", "cents", "ended_at" FROM "smiley_discounts" WHERE "state" = 'booked'
) AS "open"
JOIN "erp_bills" AS "bill" ON "bill"."id" = "open"."bill_id"
LEFT JOIN "erp_syncs" AS "sync" ON "sync"."base" = "bill"."base" AND "sync"."feed" = 'pieces' AND "sync"."code" = ''
WHERE "open"."booked_at" IS NULL OR "open"."booked_at" > coalesce("sync"."as_of", '-infinity')
GROUP BY "open"."reference", "bill"."id";--> statement-breakpoint
UPDATE "erp_bills" SET "settling" = "counted"."settling" FROM (
	SELECT "bill"."id", coalesce(sum("settlement"."cents"), 0) AS "settling" FROM "erp_bills" AS "bill"
	LEFT JOIN "erp_settlements" AS "settlement" ON "settlement"."bill_id" = "bill"."id"
	WHERE "bill"."settling" <> 0 OR "settlement"."bill_id" IS NOT NULL GROUP BY "bill"."id"
) AS "counted"
WHERE "erp_bills"."id" = "counted"."id" AND "erp_bills"."settling" <> "counted"."settling";
