-- MSG-01: writes a message and answers whom it concerns. The row of the conversation is locked first, so that positions have
-- the order of commits. What is read after that is read anew: who joined or read while this waited counts, which one
-- statement alone would not see.
CREATE FUNCTION write_message(
	message uuid, thread uuid, author uuid, is_inside boolean, body text, written_at timestamptz, to_practice boolean,
	OUT place integer, OUT was_behind boolean, OUT listeners uuid[], OUT newly uuid[]
) LANGUAGE plpgsql AS $$
BEGIN
	UPDATE conversations SET version = version + 1, last_position = version + 1, last_at = greatest(last_at, written_at)
	WHERE id = thread RETURNING version INTO STRICT place;
	-- A change that was no message makes it true once too often: then there is nothing to settle.
	was_behind := (SELECT read_position < place - 1 FROM participants WHERE conversation_id = thread AND user_id = author);
	-- Who writes has read what was before, and takes part from now on.
	INSERT INTO participants (conversation_id, user_id, inside, joined_at, read_position, read_at)
	VALUES (thread, author, is_inside, written_at, place, written_at)
	ON CONFLICT (conversation_id, user_id) DO UPDATE
		SET read_position = excluded.read_position, read_at = excluded.read_at, draft = NULL, left_at = NULL;
	INSERT INTO messages (id, conversation_id, position, version, author_id, text, created_at)
	VALUES (message, thread, place, place, author, body, written_at);
	-- Members of a practice that hears of it as a whole are not told one by one; who has something unread was told of that.
	SELECT array_agg(person.user_id) FILTER (WHERE NOT (to_practice AND person.inside)),
		array_agg(person.user_id) FILTER (WHERE person.user_id <> author AND NOT EXISTS (
			SELECT FROM messages AS earlier WHERE earlier.conversation_id = thread AND earlier.position > person.read_position
				AND earlier.position < place AND earlier.author_id <> person.user_id))
	INTO listeners, newly FROM participants AS person WHERE person.conversation_id = thread AND person.left_at IS NULL;
END $$;
