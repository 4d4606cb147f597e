CREATE TABLE "list_counts" (
	"list" text NOT NULL,
	"owner" uuid NOT NULL,
	"slot" bigserial NOT NULL,
	"count" integer NOT NULL,
	CONSTRAINT "list_counts_list_owner_slot_pk" PRIMARY KEY("list","owner","slot")
);

--> statement-breakpoint
-- Called with the name of a list, the column of its owner, and which rows of the table are in it. A row of the counts that another
-- transaction holds is passed over, so that nobody waits; the sum of the rows is true in every snapshot.
CREATE FUNCTION keep_list_count() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
	changed record;
	free bigint;
	parts text[] := '{}';
BEGIN
	IF TG_OP = 'TRUNCATE' THEN
		DELETE FROM list_counts WHERE list = TG_ARGV[0];
		RETURN NULL;
	END IF;
	IF TG_OP <> 'DELETE' THEN
		parts := parts || format('SELECT %I AS owner, 1 AS more FROM added AS one WHERE %s', TG_ARGV[1], TG_ARGV[2]);
	END IF;
	IF TG_OP <> 'INSERT' THEN
		parts := parts || format('SELECT %I AS owner, -1 AS more FROM removed AS one WHERE %s', TG_ARGV[1], TG_ARGV[2]);
	END IF;
	FOR changed IN EXECUTE format('SELECT owner, sum(more)::int AS more FROM (%s) AS changes GROUP BY owner HAVING sum(more) <> 0', array_to_string(parts, ' UNION ALL '))
	LOOP
		SELECT slot INTO free FROM list_counts WHERE list = TG_ARGV[0] AND owner = changed.owner ORDER BY slot LIMIT 1 FOR UPDATE SKIP LOCKED;
		IF FOUND THEN
			UPDATE list_counts SET count = count + changed.more WHERE list = TG_ARGV[0] AND owner = changed.owner AND slot = free;
		ELSE
			INSERT INTO list_counts (list, owner, count) VALUES (TG_ARGV[0], changed.owner, changed.more);
		END IF;
	END LOOP;
	RETURN NULL;
END $$;
--> statement-breakpoint
CREATE PROCEDURE count_list(list text, source regclass, owner text, which text DEFAULT 'true') LANGUAGE plpgsql AS $$
DECLARE
	event text;
BEGIN
	FOREACH event IN ARRAY ARRAY['INSERT REFERENCING NEW TABLE AS added', 'UPDATE REFERENCING OLD TABLE AS removed NEW TABLE AS added', 'DELETE REFERENCING OLD TABLE AS removed', 'TRUNCATE']
	LOOP
		EXECUTE format('CREATE TRIGGER %I AFTER %s FOR EACH STATEMENT EXECUTE FUNCTION keep_list_count(%L, %L, %L)',
			'count_' || list || '_' || lower(split_part(event, ' ', 1)),
			replace(event, split_part(event, ' ', 1), split_part(event, ' ', 1) || ' ON ' || source), list, owner, which);
	END LOOP;
	EXECUTE format('INSERT INTO list_counts (list, owner, count) SELECT %L, %I, count(*) FROM %s AS one WHERE %s GROUP BY 2', list, owner, source, which);
END $$;
--> statement-breakpoint
DROP TRIGGER orders_added ON "orders";
--> statement-breakpoint
DROP TRIGGER orders_removed ON "orders";
--> statement-breakpoint
DROP TRIGGER orders_emptied ON "orders";
--> statement-breakpoint
DROP FUNCTION count_orders();
--> statement-breakpoint
DROP FUNCTION forget_order_counts();
--> statement-breakpoint
DROP TABLE "order_counts";
--> statement-breakpoint
CALL count_list('orders', 'orders', 'practice_id');
--> statement-breakpoint
CALL count_list('invoices', 'erp_bills', 'practice_id', 'type = ''FACTURE''');
--> statement-breakpoint
CALL count_list('credit-notes', 'erp_bills', 'practice_id', 'type = ''AVOIR''');
--> statement-breakpoint
CALL count_list('movements', 'erp_movements', 'practice_id');
--> statement-breakpoint
CALL count_list('claims', 'claims', 'practice_id');
--> statement-breakpoint
CALL count_list('sent-claims', 'claims', 'practice_id', 'sent_at IS NOT NULL');
--> statement-breakpoint
CALL count_list('payments', 'payments', 'practice_id');
--> statement-breakpoint
CALL count_list('shares', 'shares', 'practice_id');
--> statement-breakpoint
CALL count_list('smileys', 'smiley_entries', 'practice_id');
--> statement-breakpoint
CALL count_list('own-smileys', 'smiley_entries', 'account_id');
--> statement-breakpoint
CALL count_list('notifications', 'notifications', 'user_id', 'portal');
