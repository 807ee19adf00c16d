// What campaigns sold.
import type { Rules } from '../account/account.js';

export const rules: Rules = {
  'ecommerce.attribution': {
    listed(sources) {
      const sum = (name: 'ordersCount' | 'revenue') =>
        sources.reduce((total, source) => total + (source[name] ?? 0), 0);
      const [ordersCount, revenue] = [sum('ordersCount'), sum('revenue')];
      return { totals: { ordersCount, revenue, averageBasket: ordersCount === 0 ? 0 : revenue / ordersCount } };
    },
  },
};
