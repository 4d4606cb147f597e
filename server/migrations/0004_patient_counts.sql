CREATE TABLE "patient_counts" (
	"practice_id" uuid NOT NULL,
	"slot" bigserial NOT NULL,
	"followed" integer NOT NULL,
	"with_alerts" integer NOT NULL,
	CONSTRAINT "patient_counts_practice_id_slot_pk" PRIMARY KEY("practice_id","slot")
);
--> statement-breakpoint
ALTER TABLE "patient_counts" ADD CONSTRAINT "patient_counts_practice_id_practices_id_fk" FOREIGN KEY ("practice_id") REFERENCES "public"."practices"("id") ON DELETE no action ON UPDATE no action;