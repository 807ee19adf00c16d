// Generated from openapi.yaml by `npm run generate`. Do not edit.

import type {
  ConversationsMessage,
  SendAutomatedMessage,
  SendConversationsMessage,
  SetAgentOnline,
  UpdateConversationsMessage,
  UpdateVisitorGroup,
  VisitorGroup,
} from '../../generated/openapi.js';
import type { ApiPromise } from '../call/api-promise.js';
import type { RequestOptions } from '../call/options.js';
import type { Api } from '../call/api.js';

/** Chats with the visitors of your website. */
export class ConversationsResource {
  /** Messages of a chat, which you send as an agent. */
  readonly messages: ConversationsMessagesResource;
  /** Automated messages to visitors, such as the status of an order. */
  readonly automatedMessages: ConversationsAutomatedMessagesResource;
  /** @internal */
  readonly _api: Api;

  /** @internal */
  constructor(api: Api) {
    this._api = api;
    this.messages = new ConversationsMessagesResource(api);
    this.automatedMessages = new ConversationsAutomatedMessagesResource(api);
  }

  /**
   * Show an agent as online.
   *
   * Makes an agent appear online for 2 to 3 minutes: call it once a minute for as long as the agent is there. Set
   * `agentId`, or all of `agentEmail`, `agentName` and `receivedFrom`. Repeating it does no harm. The client retries this
   * call only if Brevo can't have processed it.
   *
   * @param body - the agent
   * @param options - for this call
   * @throws a {@link BadRequestError} if a value is missing (`missing_parameter`) or malformed (`invalid_parameter`), for
   *   example the agent or the visitor
   *
   * @example
   * await client.conversations.setAgentOnline({ agentId: 'd7Kp2mXq9sWc4vTzB' });
   *
   * @see `POST /conversations/agentOnlinePing`
   */
  setAgentOnline(body: SetAgentOnline, options?: RequestOptions): ApiPromise<void> {
    return this._api.call('POST', '/conversations/agentOnlinePing', { body }, options);
  }

  /**
   * Assign a visitor to a group.
   *
   * Assigns a visitor to a group of agents. `groupId: null` removes the visitor from the group. How the body names the
   * visitor is not published.
   *
   * @param body - the group
   * @param options - for this call
   * @returns the visitor and the group
   * @throws a {@link BadRequestError} if a value is missing (`missing_parameter`) or malformed (`invalid_parameter`), for
   *   example the agent or the visitor
   * @throws a {@link NotFoundError} if there is no such visitor or group (`document_not_found`)
   *
   * @example
   * const { visitorId, groupId } = await client.conversations.updateVisitorGroup({
   *   groupId: 'vN6hTz8Lk2mRw5Ysq',
   * });
   *
   * @see `PUT /conversations/visitorGroup`
   */
  updateVisitorGroup(body: UpdateVisitorGroup, options?: RequestOptions): ApiPromise<VisitorGroup> {
    return this._api.call('PUT', '/conversations/visitorGroup', { body }, options);
  }
}

/** Messages of a chat, which you send as an agent. */
export class ConversationsMessagesResource {
  /** @internal */
  readonly _api: Api;

  /** @internal */
  constructor(api: Api) {
    this._api = api;
  }

  /**
   * Send a message as an agent.
   *
   * Sends a text to a visitor in the name of an agent, and returns the message. Set `agentId`, or all of `agentEmail`,
   * `agentName` and `receivedFrom`. A retry may send the message twice. The client retries this call only if Brevo can't
   * have processed it.
   *
   * @param body - the text, the visitor and the agent
   * @param options - for this call
   * @returns the message
   * @throws a {@link BadRequestError} if a value is missing (`missing_parameter`) or malformed (`invalid_parameter`), for
   *   example the agent or the visitor
   *
   * @example
   * const result = await client.conversations.messages.send({
   *   visitorId: 'kW3nP8rT5yB1vZ6qL0dG9hJ4sX7cM2fA',
   *   agentId: 'd7Kp2mXq9sWc4vTzB',
   *   text: 'Hello Alice, how can I help you with order 1042?',
   * });
   *
   * @see `POST /conversations/messages`
   */
  send(body: SendConversationsMessage, options?: RequestOptions): ApiPromise<ConversationsMessage> {
    return this._api.call('POST', '/conversations/messages', { body }, options);
  }

  /**
   * Get a message.
   *
   * Returns a message of an agent or a visitor.
   *
   * @param id - the message's id, as `conversations.messages.send` or a webhook contains it
   * @param options - for this call
   * @returns the message
   * @throws a {@link BadRequestError} if a value is missing (`missing_parameter`) or malformed (`invalid_parameter`)
   * @throws a {@link NotFoundError} if there is no such message (`document_not_found`)
   *
   * @example
   * const message = await client.conversations.messages.get('h4Ts8Kd2mQx9WcVzR');
   *
   * @see `GET /conversations/messages/{id}`
   */
  get(id: string, options?: RequestOptions): ApiPromise<ConversationsMessage> {
    return this._api.call('GET', '/conversations/messages/{id}', { path: { id } }, options);
  }

  /**
   * Change the text of a message.
   *
   * Replaces the text of a message, `html` included, and returns the message. Only an agent's messages can be changed.
   *
   * @param id - the message's id, as `conversations.messages.send` or a webhook contains it
   * @param body - the new text
   * @param options - for this call
   * @returns the message with its new text
   * @throws a {@link BadRequestError} if a value is missing (`missing_parameter`) or malformed (`invalid_parameter`)
   * @throws a {@link NotFoundError} if there is no such message (`document_not_found`)
   *
   * @example
   * const message = await client.conversations.messages.update('h4Ts8Kd2mQx9WcVzR', {
   *   text: 'Good morning Alice, how can I help you with order 1042?',
   * });
   *
   * @see `PUT /conversations/messages/{id}`
   */
  update(id: string, body: UpdateConversationsMessage, options?: RequestOptions): ApiPromise<ConversationsMessage> {
    return this._api.call('PUT', '/conversations/messages/{id}', { path: { id }, body }, options);
  }

  /**
   * Delete a message.
   *
   * Deletes a message of an agent. A visitor's messages can't be deleted.
   *
   * @param id - the message's id, as `conversations.messages.send` or a webhook contains it
   * @param options - for this call
   * @throws a {@link BadRequestError} if a value is missing (`missing_parameter`) or malformed (`invalid_parameter`)
   * @throws a {@link NotFoundError} if there is no such message (`document_not_found`)
   *
   * @example
   * await client.conversations.messages.delete('h4Ts8Kd2mQx9WcVzR');
   *
   * @see `DELETE /conversations/messages/{id}`
   */
  delete(id: string, options?: RequestOptions): ApiPromise<void> {
    return this._api.call('DELETE', '/conversations/messages/{id}', { path: { id } }, options);
  }
}

/** Automated messages to visitors, such as the status of an order. */
export class ConversationsAutomatedMessagesResource {
  /** @internal */
  readonly _api: Api;

  /** @internal */
  constructor(api: Api) {
    this._api = api;
  }

  /**
   * Send an automated message.
   *
   * Sends a text to a visitor without an agent having written it, such as the status of an order, and returns the
   * message. `agentId` or `groupId` says in whose name. A retry may send the message twice. The client retries this call
   * only if Brevo can't have processed it.
   *
   * @param body - the text, the visitor, and in whose name it is sent
   * @param options - for this call
   * @returns the automated message
   * @throws a {@link BadRequestError} if a value is missing (`missing_parameter`) or malformed (`invalid_parameter`), for
   *   example the agent or the visitor
   *
   * @example
   * const result = await client.conversations.automatedMessages.send({
   *   visitorId: 'kW3nP8rT5yB1vZ6qL0dG9hJ4sX7cM2fA',
   *   groupId: 'vN6hTz8Lk2mRw5Ysq',
   *   text: 'Your order 1042 is on its way.',
   * });
   *
   * @see `POST /conversations/pushedMessages`
   */
  send(body: SendAutomatedMessage, options?: RequestOptions): ApiPromise<ConversationsMessage> {
    return this._api.call('POST', '/conversations/pushedMessages', { body }, options);
  }

  /**
   * Get an automated message.
   *
   * Returns an automated message that was sent earlier.
   *
   * @param id - the automated message's id, as `conversations.automatedMessages.send` returns it
   * @param options - for this call
   * @returns the automated message
   * @throws a {@link BadRequestError} if a value is missing (`missing_parameter`) or malformed (`invalid_parameter`)
   * @throws a {@link NotFoundError} if there is no such message (`document_not_found`)
   *
   * @example
   * const message = await client.conversations.automatedMessages.get('p6Rw1Nb5yLj3XfGtE');
   *
   * @see `GET /conversations/pushedMessages/{id}`
   */
  get(id: string, options?: RequestOptions): ApiPromise<ConversationsMessage> {
    return this._api.call('GET', '/conversations/pushedMessages/{id}', { path: { id } }, options);
  }

  /**
   * Change the text of an automated message.
   *
   * Replaces the text of the message, `html` included, and returns the message.
   *
   * @param id - the automated message's id, as `conversations.automatedMessages.send` returns it
   * @param body - the new text
   * @param options - for this call
   * @returns the message with its new text
   * @throws a {@link BadRequestError} if a value is missing (`missing_parameter`) or malformed (`invalid_parameter`)
   * @throws a {@link NotFoundError} if there is no such message (`document_not_found`)
   *
   * @example
   * const message = await client.conversations.automatedMessages.update('p6Rw1Nb5yLj3XfGtE', {
   *   text: 'Your order 1042 arrives a day later.',
   * });
   *
   * @see `PUT /conversations/pushedMessages/{id}`
   */
  update(id: string, body: UpdateConversationsMessage, options?: RequestOptions): ApiPromise<ConversationsMessage> {
    return this._api.call('PUT', '/conversations/pushedMessages/{id}', { path: { id }, body }, options);
  }

  /**
   * Delete an automated message.
   *
   * Deletes an automated message that was sent earlier.
   *
   * @param id - the automated message's id, as `conversations.automatedMessages.send` returns it
   * @param options - for this call
   * @throws a {@link BadRequestError} if a value is missing (`missing_parameter`) or malformed (`invalid_parameter`)
   * @throws a {@link NotFoundError} if there is no such message (`document_not_found`)
   *
   * @example
   * await client.conversations.automatedMessages.delete('p6Rw1Nb5yLj3XfGtE');
   *
   * @see `DELETE /conversations/pushedMessages/{id}`
   */
  delete(id: string, options?: RequestOptions): ApiPromise<void> {
    return this._api.call('DELETE', '/conversations/pushedMessages/{id}', { path: { id } }, options);
  }
}
