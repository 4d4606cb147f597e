CREATE TABLE "order_counts" (
	"practice_id" uuid NOT NULL,
	"slot" bigserial NOT NULL,
	"count" integer NOT NULL,
	CONSTRAINT "order_counts_practice_id_slot_pk" PRIMARY KEY("practice_id","slot")
);
--> statement-breakpoint
ALTER TABLE "order_counts" ADD CONSTRAINT "order_counts_practice_id_practices_id_fk" FOREIGN KEY ("practice_id") REFERENCES "public"."practices"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
-- As for patients: a row that another transaction holds is passed over, so that nobody waits; the sum of the rows is true in every snapshot.
CREATE FUNCTION count_orders() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
	changed record;
	free bigint;
BEGIN
	FOR changed IN
		SELECT practice_id, (CASE TG_OP WHEN 'INSERT' THEN 1 ELSE -1 END * count(*))::int AS more FROM touched GROUP BY practice_id
	LOOP
		SELECT slot INTO free FROM order_counts WHERE practice_id = changed.practice_id ORDER BY slot LIMIT 1 FOR UPDATE SKIP LOCKED;
		IF FOUND THEN
			UPDATE order_counts SET count = count + changed.more WHERE practice_id = changed.practice_id AND slot = free;
		ELSE
			INSERT INTO order_counts (practice_id, count) VALUES (changed.practice_id, changed.more);
		END IF;
	END LOOP;
	RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER orders_added AFTER INSERT ON "orders" REFERENCING NEW TABLE AS touched
	FOR EACH STATEMENT EXECUTE FUNCTION count_orders();
--> statement-breakpoint
CREATE TRIGGER orders_removed AFTER DELETE ON "orders" REFERENCING OLD TABLE AS touched
	FOR EACH STATEMENT EXECUTE FUNCTION count_orders();
--> statement-breakpoint
CREATE FUNCTION forget_order_counts() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	DELETE FROM order_counts;
	RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER orders_emptied AFTER TRUNCATE ON "orders" EXECUTE FUNCTION forget_order_counts();
--> statement-breakpoint
INSERT INTO order_counts (practice_id, count) SELECT practice_id, count(*) FROM orders GROUP BY practice_id;
