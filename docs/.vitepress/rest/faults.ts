// The faults that a reader can choose, by their values in FaultChoice.vue.
import { lost, refused, status, tooManyRequests } from 'messaging-platform-sdk/testing';

export const faults = { lost, refused, 429: () => tooManyRequests({ reset: 2 }), 503: () => status(503) };
