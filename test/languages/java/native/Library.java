// The parts of the program that depend on Java's own HTTP client.
import com.example.messaging.ApiClient;
import com.example.messaging.model.ErrorModel;

class Library {
    static ApiClient connect(String url) {
        ApiClient client = new ApiClient();
        client.updateBaseUri(url);
        client.setRequestInterceptor(request -> request.header("api-key", "test-key"));
        return client;
    }

    static String toJson(ApiClient client, Object value) throws Exception {
        return client.getObjectMapper().writeValueAsString(value);
    }

    /** This client doesn't parse the body of an error. */
    static ErrorModel readError(ApiClient client, String body) throws Exception {
        return client.getObjectMapper().readValue(body, ErrorModel.class);
    }
}
