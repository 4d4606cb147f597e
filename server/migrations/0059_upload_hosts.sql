ALTER TABLE "uploads" ALTER COLUMN "patient_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "uploads" ADD COLUMN "claim_id" uuid;--> statement-breakpoint
ALTER TABLE "uploads" ADD COLUMN "conversation_id" uuid;--> statement-breakpoint
ALTER TABLE "uploads" ADD CONSTRAINT "uploads_one_host" CHECK (num_nonnulls("uploads"."patient_id", "uploads"."claim_id", "uploads"."conversation_id") = 1);