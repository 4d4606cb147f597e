-- Orders of applications had been matched with delivery notes by number alone. What was matched stays as it is, where one base
-- names the number; of several applications the first keeps it.
WITH matched AS (
	SELECT o."id", o."practice_id", o."external_id", o."created_at", min(b."base") AS "base"
	FROM "orders" o
	JOIN "erp_bill_lines" l ON l."practice_id" = o."practice_id" AND l."order_number" = o."external_id"
	JOIN "erp_bills" b ON b."id" = l."bill_id" AND b."type" = 'BL'
	WHERE o."application_id" IS NOT NULL
	GROUP BY o."id" HAVING count(DISTINCT b."base") = 1
), kept AS (
	SELECT DISTINCT ON (m."practice_id", m."base", m."external_id") m."id", m."base"
	FROM matched m
	WHERE NOT EXISTS (SELECT FROM "orders" seen WHERE seen."practice_id" = m."practice_id" AND seen."base" = m."base"
		AND seen."external_id" = m."external_id")
	ORDER BY m."practice_id", m."base", m."external_id", m."created_at", m."id"
)
UPDATE "orders" o SET "base" = kept."base" FROM kept WHERE o."id" = kept."id";
--> statement-breakpoint
-- Orders of the ERP that an application had hidden by their number: the delivery notes of these clients are read once more.
UPDATE "erp_syncs" s SET "cursor" = NULL, "as_of" = NULL
WHERE s."feed" = 'pieces' AND EXISTS (
	SELECT FROM "erp_bills" b JOIN "erp_bill_lines" l ON l."bill_id" = b."id"
	WHERE b."base" = s."base" AND b."code" = s."code" AND b."type" = 'BL' AND l."order_number" IS NOT NULL
		AND NOT EXISTS (SELECT FROM "orders" o WHERE o."practice_id" = b."practice_id" AND o."base" = b."base"
			AND o."external_id" = l."order_number"));
