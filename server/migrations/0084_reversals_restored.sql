ALTER TABLE "smiley_reversals" ADD COLUMN "taken_by" bigint[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
CREATE INDEX "smiley_reversals_practice_id_return_reference_index" ON "smiley_reversals" USING btree ("practice_id","return_reference");--> statement-breakpoint
UPDATE "smiley_reversals" AS "reversal" SET "taken_by" = ARRAY(
	SELECT "entry"."seq" FROM "smiley_entries" AS "entry"
	WHERE "entry"."practice_id" = "reversal"."practice_id" AND "entry"."kind" = 'reverse'
		AND "entry"."reason" = "reversal"."return_reference" AND "entry"."order_reference" = "reversal"."order_reference"
	ORDER BY "entry"."seq"
);
