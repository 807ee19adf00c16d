// Tasks: the filters of their list.
import type { Rules } from '../account/account.js';

export const rules: Rules = {
  tasks: {
    filters: {
      type: ({ taskTypeId }, type) => taskTypeId === type,
      status: ({ done = false }, status) => done === (status === 'done'),
      // Our choice: only the time matters, not the day of its owner.
      date: ({ date = '' }, due, { now }) => due !== 'overdue' || Date.parse(date) < now(),
    },
  },
};
