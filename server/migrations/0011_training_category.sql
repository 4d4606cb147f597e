-- PRT-01 names the category `training`; only the path of its page is French.
UPDATE "applications" SET "category" = 'training' WHERE "category" = 'formation';
