DELETE FROM "idempotency_keys";--> statement-breakpoint
ALTER TABLE "idempotency_keys" ALTER COLUMN "answer" SET DATA TYPE bytea USING convert_to("answer", 'UTF8');
