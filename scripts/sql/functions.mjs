// @ts-check
// Functions of PostgreSQL that answer NULL otherwise than their arguments.

/** They answer NULL although none of their arguments is. */
export const MAY_BE_NULL = new Set([
  'array_position',
  'array_length',
  'array_lower',
  'array_upper',
  'substring',
  'regexp_match',
  'regexp_substr',
  'to_regclass',
  'lag',
  'lead',
  'jsonb_object_field',
  'jsonb_object_field_text',
  'jsonb_array_element',
  'jsonb_array_element_text',
  'jsonb_extract_path',
  'jsonb_extract_path_text',
  'json_object_field',
  'json_object_field_text',
  'json_extract_path',
  'json_extract_path_text',
  'json_array_element',
  'json_array_element_text',
  'current_setting',
  'obj_description',
]);
/** Not strict, and never NULL. */
export const NEVER_NULL = new Set([
  'concat',
  'concat_ws',
  'format',
  'json_build_object',
  'jsonb_build_object',
  'json_build_array',
  'jsonb_build_array',
  'num_nulls',
  'array_append',
  'array_prepend',
  'array_cat',
  'row_number',
  'rank',
  'dense_rank',
  'count',
  'now',
  'clock_timestamp',
  'to_json',
  'array_remove',
  'array_replace',
  'pg_backend_pid',
  'gen_random_uuid',
  'json_object',
  'row_to_json',
]);
/** Never NULL over at least one row, even if its argument is. */
export const COLLECTING = new Set(['array_agg', 'json_agg', 'jsonb_agg', 'json_object_agg', 'jsonb_object_agg']);
