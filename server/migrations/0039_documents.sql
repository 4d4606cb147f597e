CREATE TABLE "document_tickets" (
	"hash" "bytea" PRIMARY KEY NOT NULL,
	"session" "bytea" NOT NULL,
	"practice_id" uuid NOT NULL,
	"documents" jsonb NOT NULL,
	"locale" text,
	"expires_at" timestamp with time zone NOT NULL,
	"used_at" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "document_tickets" ADD CONSTRAINT "document_tickets_practice_id_practices_id_fk" FOREIGN KEY ("practice_id") REFERENCES "public"."practices"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "document_tickets_expires" ON "document_tickets" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "acts_done" ON "acts" USING btree ("practice_id","date" DESC NULLS LAST,"id" DESC NULLS LAST) WHERE deleted_at is null and state = 'done';--> statement-breakpoint
CREATE INDEX "padotests_documents" ON "padotests" USING btree ("practice_id","at" DESC NULLS LAST,"act_id" DESC NULLS LAST) WHERE replaced_at is null;