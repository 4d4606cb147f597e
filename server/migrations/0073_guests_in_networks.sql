-- Guests who came in before stand in the network of who invited them too; whom somebody removed stays removed.
INSERT INTO "colleagues" ("user_id", "colleague_id", "created_at")
SELECT pair."user_id", pair."colleague_id", min(pair."answered_at") FROM (
  SELECT "inviter_id" AS "user_id", "answered_by" AS "colleague_id", "answered_at" FROM "invitations"
    WHERE "kind" = 'guest' AND "status" = 'accepted' AND "answered_by" IS NOT NULL
  UNION ALL
  SELECT "answered_by", "inviter_id", "answered_at" FROM "invitations"
    WHERE "kind" = 'guest' AND "status" = 'accepted' AND "answered_by" IS NOT NULL
) AS pair
WHERE pair."user_id" <> pair."colleague_id"
GROUP BY pair."user_id", pair."colleague_id"
ON CONFLICT DO NOTHING;
