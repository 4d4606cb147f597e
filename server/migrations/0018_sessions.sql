ALTER TABLE "tokens" ADD COLUMN "id" uuid DEFAULT gen_random_uuid() NOT NULL;--> statement-breakpoint
ALTER TABLE "tokens" ADD COLUMN "browser" text;--> statement-breakpoint
ALTER TABLE "tokens" ADD COLUMN "system" text;--> statement-breakpoint
ALTER TABLE "tokens" ADD COLUMN "country" text;--> statement-breakpoint
ALTER TABLE "tokens" ADD COLUMN "network" text;--> statement-breakpoint
ALTER TABLE "tokens" ADD CONSTRAINT "tokens_id_unique" UNIQUE("id");