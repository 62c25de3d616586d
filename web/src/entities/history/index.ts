export { historyQuery, historyWindowQuery, useDeleteText } from './api/history-api';
