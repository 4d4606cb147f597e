CREATE TABLE "question_feedback" (
	"question_id" text NOT NULL,
	"locale" text NOT NULL,
	"helpful" integer DEFAULT 0 NOT NULL,
	"unhelpful" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "question_feedback_question_id_locale_pk" PRIMARY KEY("question_id","locale")
);
--> statement-breakpoint
CREATE TABLE "question_requests" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"reference" text NOT NULL,
	"token_hash" "bytea" NOT NULL,
	"user_id" uuid,
	"locale" text NOT NULL,
	"name" text NOT NULL,
	"email" text NOT NULL,
	"text" text NOT NULL,
	"answer" text,
	"answered_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "question_requests_reference_unique" UNIQUE("reference"),
	CONSTRAINT "question_requests_token_hash_unique" UNIQUE("token_hash")
);
--> statement-breakpoint
ALTER TABLE "question_requests" ADD CONSTRAINT "question_requests_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "question_requests_email_created_at_index" ON "question_requests" USING btree ("email","created_at");--> statement-breakpoint
CREATE INDEX "question_requests_created_at_index" ON "question_requests" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "question_requests_answered_at_index" ON "question_requests" USING btree ("answered_at");